/** Starts the platforms for the browser tests, one a lane, on empty data directories, with the faulty builds beside them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopOnSignals } from "../../server-kit/src/http/index.ts";
import { buildFaultyReleases } from "./faulty.ts";
import { LANES, laneSettings, ROOT } from "./settings.ts";

const KEPT_KEYS = pathToFileURL(join(ROOT, "e2e/support/keptKeys.mjs")).href;

const platforms: ChildProcess[] = [];
let isStopping = false;

stopOnSignals(async () => {
  isStopping = true;
  await Promise.all(
    platforms.map(async (platform) => {
      if (platform.exitCode !== null || platform.signalCode !== null) return;
      platform.kill("SIGTERM");
      await once(platform, "exit");
    }),
  );
});

/** Resolves when the platform of a lane can be asked; the end of one is the end of all. */
async function startLane(lane: number): Promise<void> {
  const { port, dataDir } = laneSettings(lane);
  rmSync(dataDir, { recursive: true, force: true });
  const platform = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: `--import ${KEPT_KEYS}`, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  platforms.push(platform);
  await new Promise<void>((resolve, reject) => {
    let said = "";
    platform.stdout?.on("data", (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      if (said.includes("Ready on")) resolve();
    });
    platform.once("exit", () => {
      reject(new Error(`The platform of lane ${lane} has ended.`));
      if (!isStopping) process.kill(process.pid, "SIGTERM");
    });
  });
}

await buildFaultyReleases();
// Playwright waits for the first lane: it comes last.
for (let lane = LANES - 1; lane >= 0; lane -= 1) await startLane(lane);
