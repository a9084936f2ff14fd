import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { registryPaths } from "@gable/releases";
import { StartError } from "../errors.ts";
import { type ComposerOptions, composerStateFolder } from "../options.ts";
import { spawnRenderer } from "../render/spawn.ts";
import type { FromComposer, ToComposer } from "./messages.ts";
import { composerEnvironment, composerPermissions } from "./permissions.ts";
import { keepReleasesCopy } from "./releasesCopy.ts";

const MAIN = join(import.meta.dirname, "main.ts");
/** Answers that are on their way have 20 s to finish; the process is ended after this time. Milliseconds. */
const STOP_LIMIT = 25_000;
const RESTART_AFTER = 1_000;

export interface LaunchedComposer {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Process id at the moment; it changes when the composer had to be started again. */
  pid(): number;
  stop(): Promise<void>;
}

/** Starts rendering processes for a composer that asks for them, and ends with it those that it leaves behind. */
function serveRenderers(composer: ChildProcess): void {
  const renderers = new Map<number, ChildProcess>();
  composer.on("message", (message: FromComposer) => {
    if (message.kind === "end-renderer") renderers.get(message.pid)?.kill("SIGKILL");
    if (message.kind !== "renderer" || !composer.connected) return;
    const { child, pid, socket } = spawnRenderer();
    if (!child.pid) return;
    renderers.set(pid, child);
    child.once("exit", () => renderers.delete(pid));
    composer.send({ kind: "renderer", request: message.request, pid } satisfies ToComposer, socket, (error) => {
      if (error) child.kill("SIGKILL");
    });
  });
  composer.once("exit", () => {
    for (const child of renderers.values()) child.kill("SIGKILL");
  });
}

function launchOnce(options: ComposerOptions): ChildProcess {
  mkdirSync(composerStateFolder(options.dataDir), { recursive: true, mode: 0o700 });
  // Of a folder that is not there when the process starts, nothing that comes into it later may be read.
  mkdirSync(registryPaths(options.dataDir).root, { recursive: true });
  const child = fork(MAIN, [], {
    execArgv: composerPermissions(options),
    env: composerEnvironment(process.env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  serveRenderers(child);
  child.send({ kind: "start", options: { ...options, releasesBucket: null } } satisfies ToComposer);
  return child;
}

/** @throws StartError when the composer cannot start; Error with its stack when it fails otherwise */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: FromComposer) => {
      if (message.kind === "ready") return resolve(message.address);
      if (message.kind !== "failed") return;
      reject(message.expected ? new StartError(message.message) : new Error(message.message));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The composer ended (${signal ?? `code ${code}`}).`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.connected) child.send({ kind: "stop" } satisfies ToComposer);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs the composer as a process of its own with few rights (`permissions.ts`), and starts it again should it end. Where
 * releases lie in a bucket, their copy in the data directory is kept beside it.
 * @throws StartError when there is no acceptable manifest, or the port cannot be had
 */
export async function launchComposer(
  options: ComposerOptions,
  log: (message: string) => void,
): Promise<LaunchedComposer> {
  let stopping = false;
  let look = () => {};
  const copy = await keepReleasesCopy(options, log, () => look());
  let child = launchOnce(options);
  look = () => {
    if (child.connected) child.send({ kind: "look" } satisfies ToComposer, () => undefined);
  };
  const address = await untilReady(child).catch(async (error: Error) => {
    await copy?.stop();
    throw error;
  });
  const again = async (): Promise<void> => {
    if (stopping) return;
    child = launchOnce(options);
    await untilReady(child).then(watch, (error: Error) => {
      log(`The composer did not come back: ${error.message}`);
      setTimeout(again, RESTART_AFTER * 5);
    });
  };
  const watch = (): void => {
    child.once("exit", (code, signal) => {
      if (stopping) return;
      log(`The composer ended (${signal ?? `code ${code}`}); it is started again.`);
      setTimeout(again, RESTART_AFTER);
    });
  };
  watch();
  return {
    address,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      await copy?.stop();
      await end(child);
    },
  };
}
