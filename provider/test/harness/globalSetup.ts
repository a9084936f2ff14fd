import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { REPOSITORY } from "./provider.ts";
import { makeTemplates } from "./templates.ts";

declare global {
  var gablePostgres: ChildProcess | undefined;
  var gableTemplates: (() => Promise<void>) | undefined;
}

const START_LIMIT_MS = 90_000;

/**
 * One PostgreSQL for the whole run, `TEST_DATABASE_URL` where it is set, else a throw-away one; and of each kind one
 * filled database that the suites copy.
 */
export default async function globalSetup(): Promise<void> {
  // What the provider's first process has compiled serves the hundreds that follow.
  process.env.NODE_COMPILE_CACHE ||= join(REPOSITORY, ".cache/test-code");
  process.env.TEST_DATABASE_URL ||= await startPostgres();
  globalThis.gableTemplates = await makeTemplates();
}

function startPostgres(): Promise<string> {
  const child = spawn(process.execPath, [join(__dirname, "postgresServer.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  globalThis.gablePostgres = child;
  return new Promise<string>((resolve, reject) => {
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
