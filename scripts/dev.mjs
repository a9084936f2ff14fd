/** `npm run dev -- mfe-payments`: one remote with hot replacement against built others. See `dev.ts`. */
import { ensureDependencies, runOnProjectNode } from "./bootstrap.mjs";

await ensureDependencies();
process.exitCode = await runOnProjectNode(["launcher/src/dev.ts", ...process.argv.slice(2)]);
