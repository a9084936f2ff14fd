import { once } from "node:events";

/** Takes the filled databases away and ends the PostgreSQL that the setup started; one that was there before stays. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.gableTemplates?.();
  const child = globalThis.gablePostgres;
  if (!child || child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.stdin?.end();
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(late);
}
