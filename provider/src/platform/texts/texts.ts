import type { ReadThroughCache } from "../cache/index.ts";
import type { Database } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";
import { ownDictionaries } from "./languages.ts";

/** Looks up texts of what the provider itself shows or sends; `count` chooses the plural form. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

async function languages(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("languages").select("code").where("status", "=", 1).orderBy("id").execute();
  return rows.map((row) => row.code);
}

/** The first language of an `Accept-Language` header that is known, also without its region. */
function findAsked(known: string[], header = ""): string | undefined {
  for (const part of header.split(",")) {
    const code = part.split(";")[0]?.trim() ?? "";
    const found = known.find((one) => one === code) ?? known.find((one) => one === code.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}

/** The language of the site that a header asks for; undefined when it names none of them. */
export async function languageAsked(db: Database, header: string | undefined): Promise<string | undefined> {
  return header ? findAsked(await languages(db), header) : undefined;
}

/**
 * The language that an answer is written in: the first one of the header that the site has, else the site's default. The
 * languages are remembered for a while, and forgotten when an operator changes them.
 */
export async function answerLanguage(
  { db, publicCache }: { db: Database; publicCache: ReadThroughCache },
  header: string | undefined,
): Promise<string> {
  const { known, standard } = await publicCache.get("languages", async () => ({
    known: await languages(db),
    standard: String((await readSettings(db)).default_language || "en"),
  }));
  return (header && findAsked(known, header)) || standard;
}

/** The language that a caller wants, of those that the site has: as named, as the browser says, else the site's. */
export async function chooseLanguage(
  db: Database,
  wanted: string | null | undefined,
  header: string | undefined,
): Promise<string> {
  const known = await languages(db);
  const found = findAsked(known, wanted ?? "") ?? findAsked(known, header);
  return found ?? (known.includes("en") ? "en" : (known[0] ?? "en"));
}

/** Texts of a language whose keys begin so, with the operator's words where there are some; else English. */
export async function readTexts(db: Database, language: string, start: string): Promise<Texts> {
  const rows = await db
    .selectFrom("language_texts")
    .select((of) => ["code", "key", of.fn.coalesce("override", "text").as("text")])
    .where("code", "in", [...new Set(["en", language])])
    .where("key", "like", `${start}%`)
    .execute();
  const of = (code: string) => rows.filter((row) => row.code === code).map((row) => [row.key, row.text] as const);
  const texts = new Map([
    ...Object.entries(ownDictionaries().get("en") ?? {}),
    ...of("en"),
    ...Object.entries(ownDictionaries().get(language) ?? {}),
    ...of(language),
  ]);
  return fillText(texts, language);
}

/** Looks up and fills texts of one language. */
export function fillText(texts: ReadonlyMap<string, string>, language: string): Texts {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string, count: string | number | undefined) =>
    (typeof count === "number" && (texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`))) ||
    texts.get(key);
  return (key, values = {}) =>
    (find(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
