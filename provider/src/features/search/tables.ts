import type { Defaulted } from "../../platform/database/index.ts";

export interface SearchKeyTable {
  /** Always 1. */
  id: Defaulted<number>;
  key: string;
}

export interface SearchTables {
  search_keys: SearchKeyTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends SearchTables {}
}
