/**
 * Writes the emoji that the chat offers, with their names and search words in the site's languages:
 *
 *   npm pack emojibase-data@17.0.0 cldr-annotations-modern@45.0.0   (each unpacked into a folder)
 *   node scripts/emojiNames.ts EMOJIBASE_FOLDER CLDR_FOLDER
 *
 * The two packages are 90 MB, so that what is needed of them stands in the repository. Order and groups are Emojibase's
 * (MIT), names and words those of Unicode's CLDR (Unicode-3.0).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LANGUAGES = ["en", "ar", "es", "fr", "hi"];
/** Newer ones are boxes on systems in use. */
const NEWEST = 15;
/** Parts of other emoji, such as skin tones. */
const COMPONENTS = 2;
const MOST_WORDS = 6;

interface Emoji {
  emoji: string;
  group?: number;
  order?: number;
  version: number;
}
type Annotations = Record<string, { default?: string[]; tts?: string[] }>;

const [emojibase = "", cldr = ""] = process.argv.slice(2);
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const plain = (emoji: string) => emoji.replaceAll("\u{fe0f}", "");

const all = (read(join(emojibase, "en/data.json")) as Emoji[])
  .filter(({ group, version }) => group !== undefined && group !== COMPONENTS && version <= NEWEST)
  .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));

for (const language of LANGUAGES) {
  const names: Annotations = read(join(cldr, `annotations/${language}/annotations.json`)).annotations.annotations;
  const groups: Record<string, string[]> = {};
  for (const { emoji, group } of all) {
    const words = names[emoji] ?? names[plain(emoji)];
    const name = words?.tts?.[0];
    if (!name) continue;
    const others = (words?.default ?? []).filter((word) => word !== name).slice(0, MOST_WORDS);
    groups[String(group)] ??= [];
    groups[String(group)]?.push([emoji, name, ...others].join("|"));
  }
  const lines = Object.fromEntries(Object.entries(groups).map(([group, rows]) => [group, rows.join("\n")]));
  writeFileSync(
    join(import.meta.dirname, `../mfe-chat/src/media/emoji/names/${language}.json`),
    `${JSON.stringify(lines, null, 2)}\n`,
  );
}
