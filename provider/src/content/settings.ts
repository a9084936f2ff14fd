import type { Database } from "../database/database.ts";

export type SettingValues = Record<string, unknown>;

/** All settings of the site as one flat map. */
export async function readSettings(db: Database): Promise<SettingValues> {
  const rows = await db.selectFrom("settings").selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Settings keep switches as "0" and "1", numbers or booleans; all mean the same here. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
