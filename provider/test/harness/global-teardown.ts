import { once } from "node:events";

/** Ends the PostgreSQL that the setup started; one that was there before stays. */
export default async function globalTeardown(): Promise<void> {
  const child = globalThis.gablePostgres;
  if (!child || child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.stdin?.end();
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(late);
}
