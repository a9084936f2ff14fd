/**
 * Holds the functions of all sources to the lines that one can keep in the head (`lengths/rules.ts` says how they are
 * counted). `node scripts/checkLengths.ts [root of the repository]`
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";
import { isHeld, longFunctions } from "./lengths/rules.ts";

const root = process.argv[2] ?? ROOT;
/** What others wrote, and what is built. */
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith(".") ? [] : files(path);
    return isHeld(path) ? [path] : [];
  });
}

const held = files("");
const problems = held.flatMap((file) => longFunctions(file, readFileSync(join(root, file), "utf8")));
for (const { file, line, message } of problems) console.error(`lengths: ${file}:${line}: ${message}`);
console.log(`lengths: ${held.length} files, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
