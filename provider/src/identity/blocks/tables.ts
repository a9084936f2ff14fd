import type { Defaulted, Moment } from "../../platform/database/columns.ts";

export interface BlockTable {
  /** 0: the site itself, here and below. */
  blocker_id: number;
  blocked_id: number;
  reason: Defaulted<string>;
  created_at: Moment;
}

export interface BlockTables {
  blocks: BlockTable;
}

declare module "../../platform/database/schema.ts" {
  interface Schema extends BlockTables {}
}
