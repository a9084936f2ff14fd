import type { Defaulted, Moment } from "../../platform/database/index.ts";

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

declare module "../../platform/database/index.ts" {
  interface Schema extends BlockTables {}
}
