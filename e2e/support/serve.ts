/** Starts the platform for the browser tests on an empty data directory, with the faulty builds beside it. */
import { rmSync } from "node:fs";
import { buildFaultyReleases } from "./faulty.ts";
import { DATA_DIR } from "./settings.ts";

rmSync(DATA_DIR, { recursive: true, force: true });
await buildFaultyReleases();
await import("../../scripts/start.ts");
