/** No two folders of a package import each other, at any depth; tests may look anywhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMutualImports } from "./folders/rules.ts";
import { trackedFiles } from "./test/changed.ts";
import { ROOT } from "./workspaces.mjs";

const isSource = (file: string) =>
  /^[\w-]+\/(src|server)\/.+\.tsx?$/.test(file) && !/\.(test|testing|d)\.tsx?$/.test(file);

const sources = new Map<string, string>();
for (const file of trackedFiles(ROOT).filter(isSource)) sources.set(file, readFileSync(join(ROOT, file), "utf8"));
const found = findMutualImports(sources);
for (const { folders, one, other } of found)
  console.error(
    `folders: ${folders.join(" and ")} import each other (${one}, ${other}): move what both need into one of them, or into a folder below both.`,
  );
console.log(`folders: ${sources.size} files, ${found.length} problems`);
process.exitCode = found.length > 0 ? 1 : 0;
