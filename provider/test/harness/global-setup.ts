import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

declare global {
  var gablePostgres: ChildProcess | undefined;
}

const START_LIMIT_MS = 90_000;

/** One PostgreSQL for the whole run: `TEST_DATABASE_URL` where it is set, else a throw-away one. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const child = spawn(process.execPath, [join(__dirname, "postgres-server.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  globalThis.gablePostgres = child;
  process.env.TEST_DATABASE_URL = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("PostgreSQL did not start within 90 s.")), START_LIMIT_MS);
    const fail = () => reject(new Error("PostgreSQL did not start. Set TEST_DATABASE_URL to use one that runs."));
    child.once("exit", fail);
    createInterface({ input: child.stdout! }).on("line", (line) => {
      if (!line.startsWith("postgres://")) return;
      clearTimeout(late);
      child.off("exit", fail);
      resolve(line);
    });
  });
}
