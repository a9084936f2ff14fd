import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildStale } from "@gable/launcher/packages.ts";
import { type Platform, startPlatform } from "@gable/launcher/platform.ts";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { type LaunchedComposer, launchComposer, limitsFor, openFilesLimit, readOptions } from "@gable/shell/server";
import { fire, type Measured, type Shot } from "./api/load.ts";
import { firstLine } from "./api/site.ts";
import { BUDGET, median, type Outcome, overBudget } from "./streams/budget.ts";
import type { Told } from "./streams/clients.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4790);
const PER_MEMBER = 20;
/** Windows of calls, an odd number: the middle one counts. */
const WINDOWS = 3;
const WARM_UP_SECONDS = 5;
const OPENING_LIMIT_MS = 120_000;

const CALLS: Shot[] = [
  { method: "GET", path: "/api/web-settings" },
  { method: "GET", path: "/api/get-property-list?limit=20" },
  { method: "GET", path: "/api/get_categories?limit=20" },
];

interface Clients {
  last(): Told;
  until(fits: (told: Told) => boolean, limitMs: number): Promise<void>;
  end(): void;
}

function startClients(origins: readonly string[], streams: number): Clients {
  const child: ChildProcess = fork(join(ROOT, "e2e/bench/streams/clients.ts"), [String(streams), ...origins]);
  let told: Told = { open: 0, failed: 0, retries: [] };
  child.on("message", (message) => {
    told = message as Told;
  });
  return {
    last: () => told,
    async until(fits, limitMs) {
      const until = performance.now() + limitMs;
      while (!fits(told) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 200));
    },
    end: () => void child.kill(),
  };
}

async function windows(origin: string, rate: number, seconds: number): Promise<Measured[]> {
  let shot = 0;
  const next = () => CALLS[shot++ % CALLS.length]!;
  await fire(origin, rate, WARM_UP_SECONDS, next);
  const measured: Measured[] = [];
  for (let count = 0; count < WINDOWS; count++) measured.push(await fire(origin, rate, seconds, next));
  return measured;
}

function print(name: string, measured: Measured[]): void {
  const shown = measured.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(", ");
  console.log(`  ${name}: p50 / p95 ms ${shown}`);
}

/** More composers before the same provider, on the ports after the platform's. */
async function startMore(platform: Platform, dataDir: string, more: number): Promise<LaunchedComposer[]> {
  const composers: LaunchedComposer[] = [];
  for (let number = 1; number <= more; number++) {
    const environment = { DATA_DIR: dataDir, PORT: String(PORT + number), PROVIDER_URL: platform.providerUrl };
    composers.push(await launchComposer(readOptions({ ...process.env, ...environment }), () => undefined));
  }
  return composers;
}

async function signIn(members: number, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, "provider/test/harness/manyMembers.ts"), String(members)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The members could not be signed in.");
}

/**
 * Ordinary calls through the built platform's composer while members' pages hold event streams open, next to the same
 * calls without streams in the same run, on PostgreSQL. Where the open files of one composer are too few for the streams,
 * there are several composers, and calls go through the first. Options: `--streams 10000`, `--rate 60`, `--seconds 10`.
 * @returns whether as many streams were open as asked for, and calls are within the budget
 */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      streams: { type: "string", default: String(BUDGET.streams) },
      rate: { type: "string", default: "60" },
      seconds: { type: "string", default: "10" },
    },
  });
  const [streams, rate, seconds] = [Number(values.streams), Number(values.rate), Number(values.seconds)];
  const openFiles = openFilesLimit();
  const possible = limitsFor(openFiles).streams.total;
  const composers = Math.ceil(streams / possible);
  console.log(`${openFiles} open files (ulimit -n) allow ${possible} streams a composer: ${composers} for ${streams}.`);
  const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
  const database = spawn(process.execPath, [join(ROOT, "provider/test/harness/postgresServer.ts")], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let platform: Platform | null = null;
  let clients: Clients | null = null;
  let more: LaunchedComposer[] = [];
  const stop = async () => {
    await Promise.all(more.map((composer) => composer.stop()));
    await platform?.stop();
  };
  try {
    const environment = {
      DATABASE_URL: await firstLine(database, /^(postgres:\S+)/m),
      DEMO_DATA: "1",
      DEMO_ACCOUNTS: "1",
    };
    const packages = await buildStale();
    const start = () =>
      startPlatform({ port: PORT, host: "127.0.0.1", dataDir, packages, log: () => undefined, environment });
    // The first start makes the tables.
    platform = await start();
    await platform.stop();
    await signIn(Math.ceil(streams / PER_MEMBER), { ...environment, DATA_DIR: dataDir });
    platform = await start();
    more = await startMore(platform, dataDir, composers - 1);
    const without = await windows(platform.url, rate, seconds);
    print("without streams", without);
    clients = startClients([platform.url, ...more.map(({ address }) => address)], streams);
    await clients.until(({ open, failed }) => open + failed >= streams, OPENING_LIMIT_MS);
    const withStreams = await windows(platform.url, rate, seconds);
    const { open } = clients.last();
    print(`with ${open} streams`, withStreams);
    await stop();
    platform = null;
    more = [];
    await clients.until((told) => told.open === 0, 10_000);
    const { retries } = clients.last();
    console.log(`  told to come back: ${retries.length}, after ${Math.min(...retries)} to ${Math.max(...retries)} s`);
    const outcome: Outcome = {
      open,
      wanted: streams,
      without: median(without.map(({ p95 }) => p95)),
      with: median(withStreams.map(({ p95 }) => p95)),
      errors: [...without, ...withStreams].reduce((sum, { errors }) => sum + errors, 0),
      told: retries.length,
    };
    console.log(`streams  ${open}; calls ${(outcome.with / outcome.without).toFixed(2)} of ${BUDGET.ratio} times`);
    const problems = overBudget(outcome);
    for (const problem of problems) console.error(`streams: ${problem}`);
    return problems.length === 0;
  } finally {
    clients?.end();
    await stop();
    const closed = once(database, "close");
    database.stdin?.end();
    await closed;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
