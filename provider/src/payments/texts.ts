import type { Database } from "../database/database.ts";

/** Looks up texts of the documents that the provider itself shows. */
export type Texts = (key: string, values?: Record<string, string>) => string;

/** The language that a caller wants, of those that the site has: as named, as the browser says, else the site's. */
export async function chooseLanguage(db: Database, wanted: string | undefined, header: string | undefined) {
  const rows = await db.selectFrom("languages").select("code").where("status", "=", 1).orderBy("id").execute();
  const known = new Set(rows.map((row) => row.code));
  const asked = [wanted, ...(header ?? "").split(",").map((part) => part.split(";")[0]?.trim())];
  for (const code of asked) {
    if (!code) continue;
    if (known.has(code)) return code;
    const plain = code.split("-")[0] ?? "";
    if (known.has(plain)) return plain;
  }
  return known.has("en") || rows.length === 0 ? "en" : (rows[0]?.code ?? "en");
}

/** Texts of a language whose keys begin so; English where it has none. */
export async function readTexts(db: Database, language: string, start: string): Promise<Texts> {
  const rows = await db
    .selectFrom("language_texts")
    .select((of) => ["code", "key", of.fn.coalesce("override", "text").as("text")])
    .where("code", "in", [...new Set(["en", language])])
    .where("key", "like", `${start}%`)
    .execute();
  const texts = new Map(rows.filter((row) => row.code === "en").map((row) => [row.key, row.text]));
  for (const row of rows) if (row.code === language) texts.set(row.key, row.text);
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
