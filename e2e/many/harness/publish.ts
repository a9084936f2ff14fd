/** Publishes every built package into the registry of `DATA_DIR` and its bucket, and promotes it. */
import { Registry } from "../../../releases/src/index.ts";
import { buildStale } from "../../../scripts/packages.ts";
import { publishAll } from "../../../scripts/platform.ts";
import { readReleasesBucket, settingsReader } from "../../../server-kit/src/settings/index.ts";

const refuse = (sentence: string) => new Error(sentence);
const settings = settingsReader("releases", process.env, refuse);
const registry = new Registry({
  dataDir: settings.text("DATA_DIR"),
  bucket: readReleasesBucket(settings, refuse),
  actor: "the tests of several processes",
});
await publishAll(registry, await buildStale(), console.log);
console.log("Published.");
