import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { childControl } from "./childControl.ts";

const PLACES = ["redis-server", "valkey-server"].flatMap((name) =>
  ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map((folder) => `${folder}/${name}`),
);
const START_LIMIT_MS = 30_000;

const installed = (): string | undefined => PLACES.find((path) => existsSync(path));

/**
 * Path of a Redis server for tests: `REDIS_SERVER_PATH`, else one of the system, else an installed one (`apt-get` as root on Debian).
 * @throws Error that says what to install when neither works
 */
export function findRedis(): string {
  const named = process.env.REDIS_SERVER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`REDIS_SERVER_PATH is "${named}", but there is no such file.`);
  }
  const present = installed();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "redis-server"], options);
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error(
    "No Redis was found or could be installed. Install redis-server or valkey-server, or set REDIS_SERVER_PATH.",
  );
}

export interface RunningRedis {
  url: string;
  /** Takes no turn until `wake`: connections stay open and get no answer. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("Redis did not start within 30 s.")), START_LIMIT_MS);
    const failed = (reason: string) => {
      clearTimeout(late);
      reject(new Error(`Redis did not start: ${reason}`));
    };
    let output = "";
    child.once("error", (error) => failed(error.message));
    child.once("exit", (code) => failed(`it ended with ${code}: ${output}`));
    child.stdout?.on("data", (text) => {
      output += text;
      if (!output.includes("Ready to accept connections")) return;
      clearTimeout(late);
      resolve();
    });
  });
}

/** A Redis of one's own that keeps nothing on disk, on a free port (or `port`) of this machine. */
export async function startRedis(options: { port?: number; password?: string } = {}): Promise<RunningRedis> {
  const port = options.port ?? (await freePort());
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", "/tmp"];
  if (options.password) settings.push("--requirepass", options.password);
  const child = spawn(findRedis(), settings, { stdio: ["ignore", "pipe", "pipe"] });
  await untilReady(child);
  return {
    url: `redis://${options.password ? `:${encodeURIComponent(options.password)}@` : ""}127.0.0.1:${port}`,
    ...childControl(() => child),
  };
}
