import type { Selectable } from "kysely";
import type { Defaulted, Json, Moment } from "../../platform/database/index.ts";

export interface DraftTable {
  user_id: number;
  /** Chosen by the client; one member's drafts only. */
  id: string;
  kind: "property" | "project";
  step: Defaulted<string>;
  payload: Json<Record<string, unknown>>;
  /** Counts up with every change. */
  revision: number;
  updated_at: Moment;
}

export interface DraftTables {
  drafts: DraftTable;
}

export type Draft = Selectable<DraftTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends DraftTables {}
}
