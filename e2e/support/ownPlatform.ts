import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./settings.ts";

/** A platform beside the one that all specs share, for those that need another one. */
export interface OwnPlatform {
  stop(): Promise<void>;
}

/**
 * Starts a platform and resolves when its pages can be asked for.
 * @param command script and arguments, as `node` takes them
 * @param environment settings above those of this process
 * @throws Error with what it printed when it ends before
 */
export async function startOwnPlatform(
  command: readonly string[],
  environment: Record<string, string>,
): Promise<OwnPlatform> {
  const platform = spawn("node", command, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    platform.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("Ready on")) resolve();
    });
    platform.once("exit", () => reject(new Error(`The platform has ended:\n${said}`)));
  });
  return {
    async stop() {
      if (platform.exitCode !== null || platform.signalCode !== null) return;
      platform.kill("SIGINT");
      await once(platform, "exit");
    },
  };
}
