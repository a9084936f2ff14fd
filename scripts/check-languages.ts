/**
 * Holds the dictionaries together: every package speaks all of the site's languages with the same keys and the
 * plural forms of each, every key that the sources use exists, every key that exists is used, and placeholders
 * agree between languages.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { checkDictionary, compareDictionaries, type Dictionary, keysUsed, unusedKeys } from "./languages/rules.ts";

const ROOT = join(import.meta.dirname, "..");
const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { workspaces: string[] };

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

const problems: string[] = [];
const everything: Dictionary = {};
const allSources: string[] = [];
for (const workspace of workspaces) {
  const root = join(ROOT, workspace);
  const files = [...sources(join(root, "src")), ...(workspace === "shell" ? sources(join(root, "server")) : [])];
  for (const name of ["remote.ts", "host.ts"]) {
    if (existsSync(join(root, name))) files.push(readFileSync(join(root, name), "utf8"));
  }
  allSources.push(...files);
  const folder = join(root, "languages");
  if (!existsSync(folder)) continue;
  const read = (code: string): Dictionary => JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"));
  const english = read("en");
  Object.assign(everything, english);
  const present = readdirSync(folder).flatMap((name) =>
    name.endsWith(".json") ? [name.slice(0, -".json".length)] : [],
  );
  for (const code of LANGUAGES) {
    if (!present.includes(code)) problems.push(`${workspace}: there is no languages/${code}.json`);
  }
  for (const code of present) {
    const dictionary = read(code);
    problems.push(...checkDictionary(workspace, code, dictionary));
    if (code !== "en") problems.push(...compareDictionaries(workspace, english, code, dictionary));
  }
}
const text = allSources.join("\n");
for (const key of keysUsed(text, everything))
  problems.push(`the key "${key}" is used, but no languages/en.json has it`);
for (const key of unusedKeys(text, everything))
  problems.push(`the key "${key}" stands in a dictionary, but nothing uses it`);

for (const problem of problems) console.error(`languages: ${problem}`);
console.log(`languages: ${Object.keys(everything).length} keys, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
