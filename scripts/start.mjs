/**
 * `npm start`: from a fresh clone to a running platform. This file runs on whatever Node the machine
 * has (20 or newer) and only makes sure that the dependencies and the project's own Node are there;
 * everything else happens in `start.ts` on that Node.
 */
import { ensureDependencies, runOnProjectNode } from "./bootstrap.mjs";

const started = Date.now();
await ensureDependencies();
process.exitCode = await runOnProjectNode(["launcher/src/start.ts"], {
  GABLE_STARTED_AT: String(started),
  GABLE_INSTALLED_AT: String(Date.now()),
});
