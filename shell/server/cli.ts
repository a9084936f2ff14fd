import { StartError } from "./errors.ts";
import { readOptions } from "./options.ts";
import { startComposer } from "./server.ts";

try {
  const composer = await startComposer(readOptions());
  console.log(`Composer on ${composer.address}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    composer.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
