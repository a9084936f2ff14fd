import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";

/** `query.get("page")`, `url.searchParams.getAll("features")`, `useSearchParams()[0].has("x")`. */
const READ = /([\w$]+|\]|\))\s*\??\.(get|getAll|has)\(\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^)"'`]{1,80}))\s*[,)]/g;
/** Files that have to do with the parameters of an address. */
const CONCERNED = /\b(?:URLSearchParams|useSearchParams|searchParams)\b/;
/** Reads all parameters at once, whatever they are called. */
const READ_WHOLE =
  /(?:Object\.fromEntries\(|\[\s*\.\.\.)\s*(?:search|params|query|searchParams|url\.searchParams)\b|\bsearchParams\.(?:entries|keys|values|forEach)\(/g;

/** What reads an address for whoever calls it, by the file that has it. */
const READERS: Record<string, string> = { readSearchAddress: "shared-sdk/src/wire/searchAddress.ts" };

export interface SearchParametersRead {
  names: Set<string>;
  /** Places that read a parameter whose name is not written there: nobody can tell which. */
  unnamed: string[];
}

/** The text of a source with those of the readers that it calls. */
function withReaders(file: string): string {
  const text = readFileSync(file, "utf8");
  const called = Object.keys(READERS).filter((name) => text.includes(`${name}(`));
  return [text, ...called.map((name) => readFileSync(join(ROOT, READERS[name] ?? ""), "utf8"))].join("\n");
}

/**
 * Names of the search parameters that the sources of a package read, for a test that its descriptor declares them.
 * @param folder absolute path of `src`
 */
export function searchParametersRead(folder: string): SearchParametersRead {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const names = new Set<string>();
  const unnamed: string[] = [];
  for (const file of files) {
    const text = withReaders(file);
    if (!CONCERNED.test(text)) continue;
    for (const [whole, , , double, single, template, other] of text.matchAll(READ)) {
      const name = double ?? single ?? template;
      if (name !== undefined && !name.includes("${")) names.add(name);
      else if (other !== undefined || name !== undefined) unnamed.push(`${file}: ${whole}`);
    }
    for (const [whole] of text.matchAll(READ_WHOLE)) unnamed.push(`${file}: ${whole}`);
  }
  return { names, unnamed };
}
