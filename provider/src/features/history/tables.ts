import type { Selectable } from "kysely";
import type { Id, Moment } from "../../platform/database/index.ts";

/** Filled by triggers of the table `properties` (migrations.ts). */
export interface PropertyHistoryTable {
  id: Id;
  property_id: number;
  event: "listed" | "price" | "status" | "relisted";
  /** A price for `listed` and `price`, else how the listing stood. */
  from_value: string | null;
  to_value: string | null;
  created_at: Moment;
}

/** Addresses that once showed something to everybody, filled by triggers (migrations.ts). */
export interface FormerAddressTable {
  kind: "property" | "project" | "article";
  /** SHA-256 of the slug. */
  slug_digest: Buffer;
  /** Of the row, which may be gone. */
  target_id: number;
}

export interface HistoryTables {
  former_addresses: FormerAddressTable;
  property_history: PropertyHistoryTable;
}

export type HistoryRow = Selectable<PropertyHistoryTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends HistoryTables {}
}
