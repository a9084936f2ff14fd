import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { NODE_FLAGS } from "@gable/provider";

export const DATABASES = ["postgres", "pglite"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface Site {
  /** Fills up to so many listings, with nothing running. */
  fill(listings: number, sales: string | undefined): Promise<void>;
  /** Starts a provider. @param environment settings above those of the site */
  start(environment?: NodeJS.ProcessEnv): Promise<Running>;
  /** Runs a script on the site's database, with nothing running. @returns what it printed */
  run(script: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export interface Running {
  origin: string;
  /** Process of the provider. */
  pid: number;
  /** Process of the database server; the embedded one is part of the provider. */
  databasePid: number | null;
  stop(): Promise<void>;
}

export async function firstLine(child: ChildProcess, expected: RegExp): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const look = (text: Buffer) => {
      output += text;
      const found = expected.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.once("close", (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
}

async function runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`);
  return output;
}

async function stopChild(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, "close");
  end();
  await closed;
}

const MB = 2 ** 20;
const BASE_BYTES = 256 * MB;
/** Tables and indexes, after filling. */
const BYTES_OF_A_LISTING = 12_000;

/**
 * A database that holds its site in its own memory, as `docs/for-operators.md` advises, or half of the machine's. What the system
 * keeps of files comes and goes, and would be measured in its place.
 */
const memoryFor = (listings: number) => Math.min(totalmem() / 2, BASE_BYTES + listings * BYTES_OF_A_LISTING);

/** A site of its own on a throw-away database for so many listings, with the demo's categories and members. */
export async function createSite(kind: DatabaseKind, listings = 0): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
  const server =
    kind === "postgres"
      ? spawn(
          process.execPath,
          [
            join(ROOT, "provider/test/harness/postgresServer.ts"),
            "--disk",
            `shared_buffers=${Math.floor(memoryFor(listings) / MB)}MB`,
          ],
          { cwd: ROOT, stdio: ["pipe", "pipe", "pipe"] },
        )
      : null;
  const databaseUrl = server ? await firstLine(server, /^(postgres:\S+)/m) : "";
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO_DATA: "1",
    DEMO_ACCOUNTS: "1",
    SMTP_URL: "",
    LANGUAGE_PATHS: join(ROOT, "shared-sdk/languages"),
  };
  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<Running> => {
    const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, "provider/src/cli.ts"), "serve"], {
      cwd: ROOT,
      env: { ...env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const origin = await firstLine(child, /Provider on (http:\/\/\S+)/);
    return {
      origin,
      pid: child.pid ?? 0,
      databasePid: server ? await postmasterOf(server.pid ?? 0) : null,
      stop: () => stopChild(child, () => child.kill("SIGTERM")),
    };
  };
  // The first start makes the tables and fills in the demo.
  await (await start()).stop();
  return {
    start,
    run: (script, ...args) => runToEnd([join(ROOT, script), ...args], env),
    fill: async (listings, sales) =>
      void (await runToEnd([join(ROOT, "e2e/bench/api/fill.ts"), String(listings), ...(sales ? [sales] : [])], env)),
    async remove() {
      if (server) await stopChild(server, () => server.stdin?.end());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database server is a child of the process that looks after it. */
async function postmasterOf(keeper: number): Promise<number | null> {
  const { readdirSync, readFileSync } = await import("node:fs");
  try {
    for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
      const status = readFileSync(`/proc/${name}/status`, "latin1");
      if (new RegExp(`^PPid:\\s+${keeper}$`, "m").test(status) && /^Name:\s+postgres/m.test(status))
        return Number(name);
    }
  } catch {
    return null;
  }
  return null;
}
