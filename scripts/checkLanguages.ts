/** Holds the dictionaries of all packages together: see `languages/check.ts`. */
import { checkLanguages } from "./languages/check.ts";
import { ROOT, workspaces } from "./workspaces.mjs";

const { keys, problems } = checkLanguages(ROOT, workspaces());
for (const problem of problems) console.error(`languages: ${problem}`);
console.log(`languages: ${keys} keys, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
