import { stopOnSignals } from "@gable/server-kit/http";
import { unknownSettings } from "@gable/server-kit/settings";
import { StartError } from "./errors.ts";
import { readOptions } from "./options.ts";
import { launchComposer } from "./process/launch.ts";

try {
  for (const sentence of unknownSettings(process.env)) console.warn(sentence);
  const composer = await launchComposer(readOptions(), console.error);
  console.log(`Composer on ${composer.address}`);
  stopOnSignals(() => composer.stop());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
