import type { ColumnType, Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/index.ts";
import type { NewsParams } from "./words.ts";

export interface NotificationTable {
  id: Id;
  user_id: number;
  /** In English, for rows of before `news` and for whoever knows no kinds. */
  title: string;
  message: Defaulted<string>;
  /** What happened, such as `property.approved`: the words are found by it. */
  news: Defaulted<string | null>;
  params: ColumnType<NewsParams | null, string | null | undefined, string | null>;
  /** 0 general, 1 inquiry or chat. */
  type: Defaulted<number>;
  property_id: Defaulted<number | null>;
  project_id: Defaulted<number | null>;
  /** File id. */
  image: Defaulted<string | null>;
  read_at: OptionalMoment;
  created_at: Moment;
}

export interface NotificationTables {
  notifications: NotificationTable;
}

export type Notification = Selectable<NotificationTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends NotificationTables {}
}
