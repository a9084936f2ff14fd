import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "../config/index.ts";
import type { Database } from "../database/index.ts";

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);
const CHUNK = 500;
/** What the provider itself says, in mails for instance. */
const OWN = fileURLToPath(new URL("../../../languages", import.meta.url));
/** Keys of those texts: no client has a use for them. */
export const OWN_KEYS = "provider.";

export type Dictionaries = Map<string, Record<string, string>>;

/**
 * Reads every `<code>.json` of the directories and merges them per language.
 * @throws ConfigError when a directory is missing or a file is no flat dictionary
 */
export function readDictionaries(paths: string[]): Dictionaries {
  const dictionaries: Dictionaries = new Map();
  for (const path of paths) {
    if (!existsSync(path)) throw new ConfigError(`LANGUAGE_PATHS names ${path}, which does not exist.`);
    for (const name of readdirSync(path).filter((file) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*\.json$/.test(file))) {
      const code = name.slice(0, -".json".length);
      dictionaries.set(code, { ...dictionaries.get(code), ...readDictionary(join(path, name)) });
    }
  }
  return dictionaries;
}

function readDictionary(path: string): Record<string, string> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new ConfigError(`${path} is not JSON: ${(error as Error).message}`);
  }
  const isFlat =
    typeof content === "object" && content !== null && Object.values(content).every((text) => typeof text === "string");
  if (!isFlat) throw new ConfigError(`${path} must hold one object of texts: {"key": "text"}.`);
  return content as Record<string, string>;
}

let own: Dictionaries | undefined;

/** The provider's own texts by language. */
export function ownDictionaries(): Dictionaries {
  own ??= readDictionaries([OWN]);
  return own;
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/**
 * Takes the packages' texts over into the database, and with each of their languages the provider's own. Texts that
 * the operator changed stay; keys that no package has any more stay too, because an older release may still be asked
 * for.
 * @returns texts per language
 */
export async function syncLanguages(db: Database, paths: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [code, given] of readDictionaries(paths)) {
    const texts = { ...ownDictionaries().get(code), ...given };
    await db
      .insertInto("languages")
      .values({ code, name: nameOf(code), rtl: RIGHT_TO_LEFT.has(code.split("-")[0] ?? code) })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    const known = await db.selectFrom("language_texts").select(["key", "text"]).where("code", "=", code).execute();
    const before = new Map(known.map((row) => [row.key, row.text]));
    const changed = Object.entries(texts).filter(([key, text]) => before.get(key) !== text);
    for (let at = 0; at < changed.length; at += CHUNK) {
      await db
        .insertInto("language_texts")
        .values(changed.slice(at, at + CHUNK).map(([key, text]) => ({ code, key, text })))
        .onConflict((conflict) =>
          conflict.columns(["code", "key"]).doUpdateSet((eb) => ({ text: eb.ref("excluded.text") })),
        )
        .execute();
    }
    counts.set(code, Object.keys(given).length);
  }
  return counts;
}
