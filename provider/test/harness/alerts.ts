/**
 * The parts of the job of saved searches one by one, beside or instead of a provider's own. As a process, for a crash where
 * a test wants one: `node alerts.ts '[{"sql": "…"}, "collect", "alert", "crash"]'`.
 */
import { alertMembers, MAIL_JOB } from "../../src/features/saved-searches/alert.ts";
import { collect } from "../../src/features/saved-searches/collect.ts";
import { mailAlert } from "../../src/features/saved-searches/mail.ts";
import { readConfig } from "../../src/platform/config/config.ts";
import type { AppContext } from "../../src/platform/context/index.ts";
import { openContext } from "../../src/server.ts";
import type { Environment } from "./provider.ts";

export type Step = "collect" | "alert" | "mail-crash" | "crash" | { sql: string };

/** Ends when a mail has been handed over, before that is noted. */
async function mailAndCrash(context: AppContext): Promise<void> {
  const send = context.outbox.send;
  context.outbox.send = async (...message) => {
    await send(...message);
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  };
  const waiting = await context.db
    .selectFrom("saved_search_alerts")
    .select("id")
    .where("mailed_at", "is", null)
    .execute();
  for (const { id } of waiting) await mailAlert(context, id);
}

export async function runSteps(environment: Environment, steps: readonly Step[]): Promise<void> {
  const context = await openContext(readConfig(environment), true);
  // Sends jobs as the provider does, and works on none.
  context.jobs.work(MAIL_JOB, async () => undefined);
  await context.jobs.open();
  for (const step of steps) {
    if (step === "collect") await collect(context);
    else if (step === "alert") await alertMembers(context);
    else if (step === "mail-crash") await mailAndCrash(context);
    else if (step === "crash") process.kill(process.pid, "SIGKILL");
    else await context.database.raw(step.sql);
  }
  await context.jobs.stop();
  context.events.close();
  context.limits.close();
  await context.files.close();
  await context.database.close();
}

if (import.meta.main) {
  await runSteps(process.env, JSON.parse(process.argv[2] ?? "[]"));
  process.exit(0);
}
