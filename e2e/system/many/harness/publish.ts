/** Publishes every built package into the registry of `DATA_DIR` and its bucket, and promotes it. */

import { buildStale } from "@gable/launcher/packages.ts";
import { publishAll } from "@gable/launcher/platform.ts";
import { Registry } from "@gable/releases";
import { readReleasesBucket, settingsReader } from "@gable/server-kit/settings";

const refuse = (sentence: string) => new Error(sentence);
const settings = settingsReader("releases", process.env, refuse);
const registry = new Registry({
  dataDir: settings.text("DATA_DIR"),
  bucket: readReleasesBucket(settings, refuse),
  actor: "the tests of several processes",
});
await publishAll(registry, await buildStale(), console.log);
console.log("Published.");
