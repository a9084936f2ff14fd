/** Holds the dictionaries of all packages together: see `languages/check.ts`. */

import { ROOT, workspaces } from "../launcher/src/workspaces.mjs";
import { checkLanguages } from "./languages/check.ts";

const { keys, problems } = checkLanguages(ROOT, workspaces());
for (const problem of problems) console.error(`languages: ${problem}`);
console.log(`languages: ${keys} keys, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
