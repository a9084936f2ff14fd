import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment } from "../database/columns.ts";

export interface NotificationTable {
  id: Id;
  user_id: number;
  title: string;
  message: Defaulted<string>;
  /** 0 general, 1 inquiry or chat. */
  type: Defaulted<number>;
  property_id: Defaulted<number | null>;
  /** File id. */
  image: Defaulted<string | null>;
  read_at: OptionalMoment;
  created_at: Moment;
}

export interface NotificationTables {
  notifications: NotificationTable;
}

export type Notification = Selectable<NotificationTable>;
