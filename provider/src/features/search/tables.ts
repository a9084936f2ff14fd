import type { Defaulted } from "../../platform/database/columns.ts";

export interface SearchKeyTable {
  /** Always 1. */
  id: Defaulted<number>;
  key: string;
}

export interface SearchTables {
  search_keys: SearchKeyTable;
}

declare module "../../platform/database/schema.ts" {
  interface Schema extends SearchTables {}
}
