/** Publishes every built package into the registry of `DATA_DIR`, and promotes it. */
import { Registry } from "../../../releases/src/index.ts";
import { buildStale } from "../../../scripts/packages.ts";
import { publishAll } from "../../../scripts/platform.ts";

const registry = new Registry({ dataDir: String(process.env.DATA_DIR), actor: "the tests of several processes" });
await publishAll(registry, await buildStale(), console.log);
console.log("Published.");
