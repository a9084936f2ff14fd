/**
 * `npm run check`: types, format, lint, import boundaries, the provider's floors, lengths of functions, regular
 * expressions and dictionaries; seconds, before every commit.
 */

import { typedFolders } from "../launcher/src/workspaces.mjs";
import { ensureDependencies, run, runOnProjectNode } from "./bootstrap.mjs";

await ensureDependencies();
const steps = [
  ["types", () => run("tsc", ["-b", ...typedFolders()])],
  ["format, lint and import boundaries", () => run("biome", ["check", "--error-on-warnings", "."])],
  ["floors of the provider", () => runOnProjectNode(["scripts/checkFloors.ts"])],
  ["folders that import each other", () => runOnProjectNode(["scripts/checkFolders.ts"])],
  ["lengths of functions", () => runOnProjectNode(["scripts/checkLengths.ts"])],
  ["regular expressions", () => runOnProjectNode(["scripts/checkPatterns.ts"])],
  ["dictionaries", () => runOnProjectNode(["scripts/checkLanguages.ts"])],
];
for (const [name, step] of steps) {
  const code = await step();
  if (code !== 0) {
    console.error(`check: ${name} failed`);
    process.exit(code);
  }
  console.log(`check: ${name} ok`);
}
