import type { Database } from "../database/index.ts";

export type SettingValues = Record<string, unknown>;

/** All settings of the site as one flat map. @param language of texts that have a form there; else the site's own */
export async function readSettings(db: Database, language?: string): Promise<SettingValues> {
  if (language === undefined) {
    const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  }
  const rows = await db
    .selectFrom("settings")
    .select((from) => ["key", "value", from.ref("translations", "->").key(language).as("form")])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.form ?? row.value]));
}

/** Settings keep switches as "0" and "1", numbers or booleans; all mean the same here. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
