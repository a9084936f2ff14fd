import type { Selectable } from "kysely";
import type { Id, Moment } from "../database/columns.ts";

/** Filled by triggers of the table `properties` (migration 181). */
export interface PropertyHistoryTable {
  id: Id;
  property_id: number;
  event: "listed" | "price" | "status" | "relisted";
  /** A price for `listed` and `price`, else how the listing stood. */
  from_value: string | null;
  to_value: string | null;
  created_at: Moment;
}

export interface HistoryTables {
  property_history: PropertyHistoryTable;
}

export type HistoryRow = Selectable<PropertyHistoryTable>;
