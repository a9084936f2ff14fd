/**
 * Holds the provider's folders to their floors (docs/architecture.md): no import upwards, no circle, and one `index.ts` a
 * folder as its only door. `node scripts/checkFloors.ts [root of the repository]`
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";
import { EXCEPTIONS } from "./floors/exceptions.ts";
import { checkFloors, HOUSE } from "./floors/rules.ts";

const root = process.argv[2] ?? ROOT;
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
/** They start the provider and look into its folders. */
const LOOK_INSIDE = new Set(["provider/test"]);
/** What other packages may have of the data of a provider comes by the doors. */
const DIRECT = "provider/test/harness/direct.ts";

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
for (const file of [...files(""), ...[DIRECT].filter((path) => existsSync(join(root, path)))]) {
  const source = readFileSync(join(root, file), "utf8");
  if (file.startsWith(`${HOUSE}/`) || file === DIRECT || names.test(source)) sources.set(file, source);
}
const problems = checkFloors(sources, EXCEPTIONS);
for (const { file, line, message } of problems) console.error(`floors: ${file}:${line}: ${message}`);
console.log(`floors: ${sources.size} files, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
