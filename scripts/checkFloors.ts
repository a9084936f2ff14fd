/**
 * Holds the provider's folders to their floors (docs/architecture.md): no import upwards, no circle, and one `index.ts` a
 * folder as its only door. `node scripts/checkFloors.ts [root of the repository]`
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXCEPTIONS } from "./floors/exceptions.ts";
import { checkFloors, HOUSE } from "./floors/rules.ts";
import { ROOT } from "./workspaces.mjs";

const root = process.argv[2] ?? ROOT;
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
/** They start the provider and look into its folders. */
const LOOK_INSIDE = new Set(["provider/test"]);

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith(".") || LOOK_INSIDE.has(path) ? [] : files(path);
    return /\.m?[jt]sx?$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

const names = /\bprovider\/src\/|["']\.\.\/src\//;
const sources = new Map<string, string>();
for (const file of files("")) {
  const source = readFileSync(join(root, file), "utf8");
  if (file.startsWith(`${HOUSE}/`) || names.test(source)) sources.set(file, source);
}
const problems = checkFloors(sources, EXCEPTIONS);
for (const { file, line, message } of problems) console.error(`floors: ${file}:${line}: ${message}`);
console.log(`floors: ${sources.size} files, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
