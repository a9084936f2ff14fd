import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@gable/shared-sdk/host";
import {
  checkDictionary,
  checkTypography,
  compareDictionaries,
  type Dictionary,
  keysUsed,
  textsOf,
  unusedKeys,
} from "./rules.ts";

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

/** Texts of the files of a workspace that may use keys. */
function sourcesOf(root: string, workspace: string): string[] {
  const directory = join(root, workspace);
  const declarations = ["remote.ts", "host.ts"].map((name) => join(directory, name)).filter((path) => existsSync(path));
  return [
    ...sources(join(directory, "src")),
    ...(workspace === "shell" ? sources(join(directory, "server")) : []),
    ...declarations.map((path) => readFileSync(path, "utf8")),
  ];
}

/** What the dictionaries of one workspace get wrong, and its English one. */
function checkWorkspace(root: string, workspace: string): { english: Dictionary; problems: string[] } {
  const folder = join(root, workspace, "languages");
  if (!existsSync(folder)) return { english: {}, problems: [] };
  const read = (code: string): Dictionary => JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"));
  const present = readdirSync(folder).flatMap((name) =>
    name.endsWith(".json") ? [name.slice(0, -".json".length)] : [],
  );
  const english = read("en");
  const problems = LANGUAGES.filter((code) => !present.includes(code)).map(
    (code) => `${workspace}: there is no languages/${code}.json`,
  );
  for (const code of present) {
    const dictionary = read(code);
    problems.push(...checkDictionary(workspace, code, dictionary), ...checkTypography(workspace, code, dictionary));
    if (code !== "en") problems.push(...compareDictionaries(workspace, english, code, dictionary));
  }
  return { english, problems };
}

/** What the texts of a workspace's first data get wrong: `seed` in English, `seed/languages` in the others. */
function checkSeed(root: string, workspace: string): string[] {
  const folder = join(root, workspace, "seed");
  const check = (file: string, code: string) =>
    checkTypography(`${workspace}/seed/${file}`, code, textsOf(JSON.parse(readFileSync(join(folder, file), "utf8"))));
  const files = (path: string) =>
    existsSync(join(folder, path)) ? readdirSync(join(folder, path)).filter((name) => name.endsWith(".json")) : [];
  return [
    ...files(".").flatMap((name) => check(name, "en")),
    ...files("languages").flatMap((name) => check(join("languages", name), name.slice(0, -".json".length))),
  ];
}

/**
 * Everything that is wrong with the dictionaries of some workspaces, together: every package speaks all of the site's
 * languages with the same keys and the plural forms of each, every key that the sources use exists, every key that
 * exists is used, placeholders agree between languages, and the typography is each language's own, also in first data.
 * @param root absolute path of the repository
 */
export function checkLanguages(root: string, workspaces: readonly string[]): { keys: number; problems: string[] } {
  const checked = workspaces.map((workspace) => checkWorkspace(root, workspace));
  const everything: Dictionary = Object.assign({}, ...checked.map(({ english }) => english));
  const text = workspaces.flatMap((workspace) => sourcesOf(root, workspace)).join("\n");
  const problems = [
    ...checked.flatMap((one) => one.problems),
    ...workspaces.flatMap((workspace) => checkSeed(root, workspace)),
    ...keysUsed(text, everything).map((key) => `the key "${key}" is used, but no languages/en.json has it`),
    ...unusedKeys(text, everything).map((key) => `the key "${key}" stands in a dictionary, but nothing uses it`),
  ];
  return { keys: Object.keys(everything).length, problems };
}
