/** No entries of a folder, files or folders, import each other in a circle, at any depth; tests may look anywhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";
import { findImportCircles } from "./folders/rules.ts";
import { trackedFiles } from "./test/changed.ts";

const isSource = (file: string) =>
  /^[\w-]+\/(src|server)\/.+\.tsx?$/.test(file) && !/\.(test|testing|d)\.tsx?$/.test(file);

const sources = new Map<string, string>();
for (const file of trackedFiles(ROOT).filter(isSource)) sources.set(file, readFileSync(join(ROOT, file), "utf8"));
const found = findImportCircles(sources);
for (const { folder, entries, places } of found)
  console.error(
    `folders: ${folder}: ${entries.join(", ")} import each other (${places.join(", ")}): move what they share into one of them, or into a file or folder below them.`,
  );
console.log(`folders: ${sources.size} files, ${found.length} problems`);
process.exitCode = found.length > 0 ? 1 : 0;
