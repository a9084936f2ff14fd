import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;

export interface RunningPostgres {
  /** Connection string of its superuser. */
  url: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL; see `postgresServer.ts`. It ends with this process at the latest.
 * @throws Error when it does not start within 90 s
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "postgresServer.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("PostgreSQL did not start within 90 s.")), START_LIMIT_MS);
    const fail = () => reject(new Error("PostgreSQL did not start. Set TEST_DATABASE_URL to use one that runs."));
    child.once("exit", fail);
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("postgres://")) return;
      clearTimeout(late);
      child.off("exit", fail);
      resolve(line);
    });
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.stdin.end();
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await exited;
      clearTimeout(late);
    },
  };
}
