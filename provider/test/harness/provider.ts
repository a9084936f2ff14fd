import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppContext } from "../../src/platform/context/index.ts";
import { copyEmbedded, createDatabase, type DatabaseKind } from "./databases.ts";
import { room } from "./room.ts";
import type { WorkerProvider, WorkerProviders } from "./workerProviders.ts";

declare global {
  /** In suites of the provider; see `environment.cjs`. */
  var workerProviders: WorkerProviders | undefined;
}

export const REPOSITORY = join(import.meta.dirname, "../../..");
const COMMAND = join(REPOSITORY, "provider/src/cli.ts");
const QUICK_PASSWORDS = pathToFileURL(join(import.meta.dirname, "quickPasswords.mjs")).href;
const LANGUAGES = join(REPOSITORY, "shared-sdk/languages");
const START_LIMIT_MS = 90_000;

/** Set for a start whose passwords cost what they cost in earnest; the demo's accounts of other starts do not fit. */
export const SLOW_PASSWORDS = "TEST_SLOW_PASSWORDS";

export type Environment = Record<string, string | undefined>;

export interface Finished {
  code: number | null;
  output: string;
}

/** Where one suite's data lie: a directory of its own, and for PostgreSQL a database of its own. */
export interface Place {
  kind: DatabaseKind;
  dataDir: string;
  environment: Environment;
  remove(): Promise<void>;
}

/** @param options.isEmpty for a first start; else the site is one that has started before */
export async function createPlace(kind: DatabaseKind, { isEmpty = false } = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(room(), "gable-provider-"));
  const database = kind === "postgres" ? await createDatabase(isEmpty) : null;
  if (kind === "embedded" && !isEmpty) await copyEmbedded(dataDir);
  return {
    kind,
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "" },
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Names that only a process of its own can follow. */
const FOR_PROCESSES = ["TEST_COMMAND", "NODE_OPTIONS", SLOW_PASSWORDS];

/** The settings of a provider at a place. */
const settingsOf = (environment: Environment): Environment => ({
  HOST: "127.0.0.1",
  PORT: "0",
  // A place on PostgreSQL has neither by itself.
  DEMO_DATA: "1",
  DEMO_ACCOUNTS: environment.DEMO_DATA === "0" ? "" : "1",
  PUBLIC_ORIGIN: "",
  SMTP_URL: "",
  // The passwords of a built one cost what they cost in earnest.
  ...(!environment[SLOW_PASSWORDS] && { DEMO_TEMPLATE: "" }),
  LANGUAGE_PATHS: LANGUAGES,
  ...environment,
});

function launch(args: string[], environment: Environment): { child: ChildProcess; output: () => string } {
  const flags = environment[SLOW_PASSWORDS] ? [] : ["--import", QUICK_PASSWORDS];
  const child = spawn(process.execPath, [...flags, environment.TEST_COMMAND ?? COMMAND, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...settingsOf(environment) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));
  return { child, output: () => output };
}

/** Runs a command of the provider to its end. */
export async function run(args: string[], environment: Environment): Promise<Finished> {
  const { child, output } = launch(args, environment);
  const late = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  await once(child, "close");
  clearTimeout(late);
  return { code: child.exitCode, output: output() };
}

export interface Provider {
  /** Such as `http://127.0.0.1:43210`. */
  address: string;
  /** With which begins what it sends and stores: `http://localhost:43210`. */
  siteOrigin: string;
  pid: number;
  place: Place;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
  /** What it is made of, where it runs in this process. */
  inside?: WorkerProvider;
}

const siteOrigin = (address: string) => `http://localhost:${new URL(address).port}`;

/**
 * Starts a provider on a free port: in the worker where Jest's environment has providers, else as a process.
 * @throws Error for what only `startProviderProcess` can do
 */
export async function startProvider(place: Place, environment: Environment = {}): Promise<Provider> {
  if (!globalThis.workerProviders) return startProviderProcess(place, environment);
  const unfit = FOR_PROCESSES.filter((name) => name in environment);
  if (unfit.length > 0) throw new Error(`${unfit.join(", ")}: start it with startProviderProcess.`);
  const inside = await globalThis.workerProviders.start(settingsOf({ ...place.environment, ...environment }));
  const { address, output, stop } = inside;
  return { address, siteOrigin: siteOrigin(address), pid: process.pid, place, output, stop, inside };
}

/**
 * Starts a provider as a process, for suites about the process: signals, several processes, what it prints, memory. Rejects
 * with what it printed when it does not come up.
 */
export async function startProviderProcess(place: Place, environment: Environment = {}): Promise<Provider> {
  const { child, output } = launch(["serve"], { ...place.environment, ...environment });
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The provider did not start within ${START_LIMIT_MS / 1000} s: ${output()}`));
    }, START_LIMIT_MS);
    const look = () => {
      const found = /Provider on (http:\/\/\S+)/.exec(output())?.[1];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on("data", look);
    child.once("close", (code) => {
      clearTimeout(late);
      reject(new Error(`The provider ended with ${code}: ${output()}`));
    });
  });
  return {
    address,
    siteOrigin: siteOrigin(address),
    pid: child.pid ?? 0,
    place,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await closed;
      clearTimeout(late);
    },
  };
}

/** The ports of a provider in the worker. */
export function contextOf({ inside }: Provider): AppContext {
  if (!inside) throw new Error("A process of its own has no context here: start it with startProvider.");
  return inside.context;
}

/**
 * A module as the providers in the worker have it, to be called with their ports.
 * @param path below `provider`, such as `src/server.ts`
 */
export function loadInside<T>(path: string): Promise<T> {
  if (!globalThis.workerProviders) throw new Error("Run with jest -c provider/jest.config.cjs.");
  return globalThis.workerProviders.load<T>(path);
}

const WARM_UP_LIMIT_MS = 60_000;

/** What `/readyz` answers once a provider that was just started has read its listings. */
export async function whenWarm(address: string): Promise<Response> {
  const end = Date.now() + WARM_UP_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${address}/readyz`);
    const { status } = (await answer.clone().json()) as { status: string };
    if (status !== "the listings are being read" || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
