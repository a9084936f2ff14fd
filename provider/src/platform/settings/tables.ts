import type { ColumnType } from "kysely";
import type { Json } from "../database/index.ts";

export interface SettingTable {
  key: string;
  /** Texts in the site's default language. */
  value: Json<unknown>;
  /** The same in other languages, by language. */
  translations: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface SettingTables {
  settings: SettingTable;
}

declare module "../database/index.ts" {
  interface Schema extends SettingTables {}
}
