import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { createPlace, type Place } from "@gable/provider/harness/provider.ts";
import { freePort } from "@gable/server-kit/http";

/** The accounts of the copied databases were made with it. */
const QUICK_PASSWORDS = pathToFileURL(join(ROOT, "provider/test/harness/quickPasswords.mjs")).href;
const START_LIMIT_MS = 240_000;

type Environment = Record<string, string>;

/** The built platform as `npm start` runs it: composer, registry and provider. */
export interface RunningSite {
  /** Where visitors come in: `http://127.0.0.1:43210`. */
  origin: string;
  place: Place;
  /** Process of the start command. */
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Where its provider listens. */
  providerOrigin(): string;
  /** Sends a signal to the start command, which passes it on. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The platform did not start within ${START_LIMIT_MS / 1000} s: ${output()}`));
    }, START_LIMIT_MS);
    const look = () => {
      if (!/^Ready on /m.test(output())) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on("data", look);
    child.once("close", (code) => {
      clearTimeout(late);
      reject(new Error(`The platform ended with ${code}: ${output()}`));
    });
  });
}

/**
 * Starts the platform on a database that has the demo's listings and accounts.
 * @param environment settings above those of the place
 * @throws Error with what it printed when it does not start
 */
export async function startSiteAt(place: Place, environment: Environment = {}): Promise<RunningSite> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, "launcher/src/start.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${QUICK_PASSWORDS}`,
      HOST: "127.0.0.1",
      PORT: String(port),
      DEMO_DATA: "1",
      DEMO_ACCOUNTS: "1",
      DEMO_TEMPLATE: "",
      SMTP_URL: "",
      ...(place.environment as Environment),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));
  await untilReady(child, () => output);
  return {
    origin: `http://127.0.0.1:${port}`,
    place,
    pid: child.pid ?? 0,
    output: () => output,
    providerOrigin: () =>
      (JSON.parse(readFileSync(join(place.dataDir, "operator.json"), "utf8")) as { address: string }).address,
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 40_000);
      await closed;
      clearTimeout(late);
    },
  };
}

/** A site of one's own, for attacks that need other settings or that stop it; `remove` ends it and takes its data away. */
export async function startOwnSite(
  kind: Place["kind"],
  environment: Environment = {},
): Promise<RunningSite & { remove(): Promise<void> }> {
  const place = await createPlace(kind);
  try {
    const site = await startSiteAt(place, environment);
    const remove = async () => {
      await site.stop();
      await place.remove();
    };
    return { ...site, remove };
  } catch (error) {
    await place.remove();
    throw error;
  }
}
