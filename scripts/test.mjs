/** `npm test`: everything that must hold, on a machine that has nothing but Node and npm. See `test.ts`. */
import { ensureDependencies, runOnProjectNode } from "./bootstrap.mjs";

await ensureDependencies();
process.exitCode = await runOnProjectNode(["scripts/test.ts", ...process.argv.slice(2)]);
