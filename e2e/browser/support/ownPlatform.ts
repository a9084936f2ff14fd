import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./settings.ts";

/** Longer than the provider takes to end what it has begun. Milliseconds. */
const STOP_LIMIT = 60_000;

/** A platform beside the one that all specs share, for those that need another one. */
export interface OwnPlatform {
  /** Resolves when its pages can be asked for. Rejects with what it printed when it ends before. */
  ready: Promise<void>;
  /** Also one that is not ready yet. */
  stop(): Promise<void>;
}

/**
 * Starts a platform; whoever has it can stop it, also when a hook that waits for it runs out of time.
 * @param command script and arguments, as `node` takes them
 * @param environment settings above those of this process
 */
export function startOwnPlatform(command: readonly string[], environment: Record<string, string>): OwnPlatform {
  const platform = spawn("node", command, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    platform.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("Ready on")) resolve();
    });
    platform.once("exit", () => reject(new Error(`The platform has ended:\n${said}`)));
  });
  // Who stops it before it is ready waits for it no more.
  ready.catch(() => undefined);
  return {
    ready,
    async stop() {
      if (platform.exitCode !== null || platform.signalCode !== null) return;
      const ended = once(platform, "exit");
      platform.kill("SIGINT");
      const late = setTimeout(() => platform.kill("SIGKILL"), STOP_LIMIT);
      await ended;
      clearTimeout(late);
    },
  };
}
