import type { Defaulted, Id } from "../database/index.ts";

export interface LanguageTable {
  id: Id;
  code: string;
  name: string;
  rtl: Defaulted<boolean>;
  status: Defaulted<number>;
}

export interface LanguageTextTable {
  code: string;
  key: string;
  /** As the packages ship it. */
  text: string;
  /** What the operator wants instead; survives every sync. */
  override: Defaulted<string | null>;
}

export interface TextTables {
  languages: LanguageTable;
  language_texts: LanguageTextTable;
}

declare module "../database/index.ts" {
  interface Schema extends TextTables {}
}
