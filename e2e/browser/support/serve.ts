/**
 * Starts the platforms for the browser tests, one a lane, on databases of their own at one PostgreSQL; and on request what
 * only some specs need: the configured platform, builds that fail on purpose.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { createDatabase } from "@gable/provider/harness/databases.ts";
import { type Databases, startDatabases } from "@gable/provider/harness/startDatabases.ts";
import { stopOnSignals } from "@gable/server-kit/http";
import { AuthEmulator } from "./authEmulator.ts";
import type { Provision } from "./control.ts";
import { buildFaultyReleases } from "./faulty.ts";
import { LATER_BY, resetClock } from "./later.ts";
import { styleAddress } from "./map/styleServer.ts";
import { paymentSettings } from "./paymentServices.ts";
import { CONFIGURED, CONTROL, LANES, laneSettings, noteDatabase, ROOT } from "./settings.ts";

const imported = (path: string) => `--import ${pathToFileURL(join(ROOT, path)).href}`;
/** The accounts of a given template were made with it. */
const QUICK_PASSWORDS = imported("provider/test/harness/quickPasswords.mjs");
const KEPT_KEYS = imported("e2e/browser/support/keptKeys.mjs");
const LATER_CLOCK = imported("e2e/browser/support/laterClock.mjs");
const SAMPLES = join(ROOT, "provider/samples");

// What the first process has compiled serves those that follow.
process.env.NODE_COMPILE_CACHE ||= join(ROOT, ".cache/test-code");

type Environment = Record<string, string>;

const platforms: ChildProcess[] = [];
/** On a PostgreSQL that may go on after this run. */
const created: Awaited<ReturnType<typeof createDatabase>>[] = [];
let databases: Databases | null = null;
const emulator = new AuthEmulator(CONFIGURED.emulator);
let isStopping = false;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

stopOnSignals(async () => {
  isStopping = true;
  await Promise.all([...platforms.map(end), emulator.stop()]);
  for (const database of created) await database.drop();
  await databases?.stop();
});

/** Starts a process and resolves with the first match in what it prints; the end of one is the end of all. */
function launch(args: string[], awaited: RegExp, env: Environment = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      console.log(line);
      const found = awaited.exec(line)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", () => {
      reject(new Error(`${args.join(" ")} has ended.`));
      if (!isStopping) process.kill(process.pid, "SIGTERM");
    });
  });
  return { child, said };
}

async function startPlatform(settings: Environment): Promise<void> {
  const { child, said } = launch(["launcher/src/start.ts"], /^Ready on /, settings);
  platforms.push(child);
  await said;
}

async function startLane(lane: number): Promise<void> {
  const { port, dataDir } = laneSettings(lane);
  rmSync(dataDir, { recursive: true, force: true });
  const database = await createDatabase(false);
  created.push(database);
  noteDatabase(lane, database.url);
  const settings = {
    NODE_OPTIONS: QUICK_PASSWORDS,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_TEMPLATE: "",
    DEMO_DATA: "1",
    DEMO_ACCOUNTS: "1",
    PAYMENT_SANDBOX: "1",
  };
  await startPlatform(settings);
}

/** The platform with everything that the others leave out, on the embedded database. */
async function startConfigured(): Promise<void> {
  const { port, dataDir, payments, maps } = CONFIGURED;
  rmSync(dataDir, { recursive: true, force: true });
  resetClock();
  mkdirSync(join(dataDir, "archives"), { recursive: true });
  const own = {
    DATA_DIR: dataDir,
    DEMO_ACCOUNTS: "1",
    NODE_OPTIONS: `${KEPT_KEYS} ${LATER_CLOCK}`,
    LATER_BY,
  };
  const mapping = join(SAMPLES, "king-county.mapping.json");
  const sales = [join(SAMPLES, "king-county-50.csv"), "--mapping", mapping, "--owner", "agent@gable.test"];
  const [firebase] = await Promise.all([
    emulator.start(),
    promisify(execFile)(process.execPath, ["provider/src/cli.ts", "import", ...sales], {
      cwd: ROOT,
      env: { ...process.env, ...own },
    }),
  ]);
  const settings = {
    ...own,
    ...firebase,
    ...paymentSettings(payments),
    PORT: String(port),
    GOOGLE_MAPS: "1",
    MAP_STYLE_URL: styleAddress(maps),
    MAP_TILES: join(dataDir, "archives/streets.pmtiles"),
  };
  await startPlatform(settings);
}

const provisions: Record<Provision, () => Promise<void>> = {
  configured: startConfigured,
  faulty: buildFaultyReleases,
};
const provided = new Map<string, Promise<void>>();

/** Each is made ready once, whoever asks first. */
createServer(async (request, response) => {
  const name = request.url?.slice(1) as Provision;
  if (!provided.has(name))
    provided.set(name, provisions[name]?.() ?? Promise.reject(new Error(`There is no ${name}.`)));
  const problem = await provided.get(name)?.then(
    () => null,
    (error: Error) => error,
  );
  // Whoever asks next has it tried again.
  if (problem) provided.delete(name);
  response.writeHead(problem ? 500 : 204).end(problem?.message);
}).listen(Number(new URL(CONTROL).port), "127.0.0.1");

databases = await startDatabases();
// Playwright waits for the first lane: it comes last.
for (let lane = LANES - 1; lane >= 0; lane -= 1) await startLane(lane);
