import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isBrowsable, NODE_FLAGS, readConfig } from "@gable/provider";
import { freePort, STOP_MESSAGE } from "@gable/server-kit/http";

const CLI = join(import.meta.dirname, "../../provider/src/cli.ts");
/** The first start fills the database. Milliseconds. */
const START_LIMIT = 180_000;
/** Requests have 20 s to finish, jobs 10 s after them, then the database is closed. Milliseconds. */
const STOP_LIMIT = 40_000;
const RESTART_AFTER = 1_000;

export interface ProviderOptions {
  dataDir: string;
  /** Port that visitors come in by, for the addresses that the provider writes. */
  visitorsPort: number;
  languageFolders: string[];
  log(message: string): void;
  environment: Record<string, string>;
}

export interface RunningProvider {
  url: string;
  /** By its settings. */
  demoAccounts: boolean;
  hasOutbox: boolean;
  /** Resolves when it listens. Rejects with the provider's own words when it does not start. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

function environmentFor(options: ProviderOptions, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LANGUAGE_PATHS: options.languageFolders.join(":"),
    ...options.environment,
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_PORT: String(options.visitorsPort),
    DATA_DIR: options.dataDir,
  };
}

/** Resolves when the process says that it listens. @throws Error with its last words when it ends before */
function untilReady(child: ChildProcess, log: ProviderOptions["log"]): Promise<void> {
  return new Promise((resolve, reject) => {
    let words: string[] = [];
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The provider did not start within ${START_LIMIT / 1000} s.`));
    }, START_LIMIT);
    const hear = (line: string): void => {
      if (/^Provider on http/.test(line)) {
        clearTimeout(timer);
        words = [];
        resolve();
        return;
      }
      words = [...words.slice(-20), line];
      log(`provider: ${line}`);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on("line", hear);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(words.at(-1) ?? `The provider ended with code ${code}.`));
    });
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.connected) child.send(STOP_MESSAGE);
  else child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs the provider as a process of its own on a free loopback port, and starts it again should it end.
 * @throws ConfigError when a setting cannot be used
 */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const port = await freePort();
  const config = readConfig(environmentFor(options, port));
  let stopping = false;
  const launch = (): ChildProcess =>
    spawn(process.execPath, [...NODE_FLAGS, CLI, "serve"], {
      env: environmentFor(options, port),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });

  let child = launch();
  const ready = untilReady(child, options.log);
  const watch = (): void => {
    child.once("exit", (code, signal) => {
      if (stopping) return;
      options.log(`The provider ended (${signal ?? `code ${code}`}); it is started again.`);
      setTimeout(() => {
        if (stopping) return;
        child = launch();
        watch();
        untilReady(child, options.log).catch((error: Error) =>
          options.log(`The provider did not come back: ${error.message}`),
        );
      }, RESTART_AFTER);
    });
  };
  // One that never came up is not started again: whoever waits for `ready` learns why.
  ready.then(watch, () => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    demoAccounts: config.demoAccounts,
    hasOutbox: isBrowsable(config),
    ready,
    async stop() {
      stopping = true;
      await endProcess(child);
    },
  };
}
