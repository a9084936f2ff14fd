/** The composer as a process of its own, below its launcher: see `launch.ts`. */
import { stopWithLauncher } from "@gable/server-kit/http";
import { redactOutput } from "@gable/server-kit/redaction";
import { StartError } from "../errors.ts";
import { type RunningComposer, startComposer } from "../server.ts";
import type { FromComposer, ToComposer } from "./messages.ts";
import { rendererRequests } from "./rendererRequests.ts";

redactOutput();

const tell = (message: FromComposer): void => void (process.connected && process.send?.(message));
const renderers = rendererRequests(tell);
let composer: Promise<RunningComposer> | null = null;

async function start(message: Extract<ToComposer, { kind: "start" }>): Promise<void> {
  try {
    composer = startComposer(message.options, renderers.connect);
    tell({ kind: "ready", address: (await composer).address });
  } catch (error) {
    const expected = error instanceof StartError;
    const { message, stack } = error as Error;
    tell({ kind: "failed", message: expected ? message : (stack ?? message), expected });
    process.disconnect?.();
  }
}

process.on("message", (message: ToComposer, handle: unknown) => {
  if (renderers.take(message, handle)) return;
  if (message.kind === "start") void start(message);
  if (message.kind === "look") void composer?.then(({ source }) => source.check()).catch(() => undefined);
});
// Without its launcher it has nobody to end it: also when that was killed.
process.on("disconnect", renderers.endAll);
stopWithLauncher(async () => {
  await composer?.then((running) => running.stop()).catch(() => undefined);
});
