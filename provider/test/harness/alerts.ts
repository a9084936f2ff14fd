/**
 * The parts of the job of saved searches one by one, beside or instead of the provider's own, and with a crash where
 * a test wants one: `node alerts.ts '[{"sql": "…"}, "collect", "alert", "crash"]'`.
 */

import { alertMembers, MAIL_JOB } from "../../src/features/saved-searches/alert.ts";
import { collect } from "../../src/features/saved-searches/collect.ts";
import { mailAlert } from "../../src/features/saved-searches/mail.ts";
import { readConfig } from "../../src/platform/config/config.ts";
import { openContext } from "../../src/server.ts";

const steps = JSON.parse(process.argv[2] ?? "[]") as ("collect" | "alert" | "mail-crash" | "crash" | { sql: string })[];
const context = await openContext(readConfig(), true);
// Sends jobs as the provider does, and works on none.
context.jobs.work(MAIL_JOB, async () => undefined);
await context.jobs.open();
for (const step of steps) {
  if (step === "collect") await collect(context);
  else if (step === "alert") await alertMembers(context);
  else if (step === "mail-crash") {
    // Ends when a mail has been handed over, before that is noted.
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
  } else if (step === "crash") process.kill(process.pid, "SIGKILL");
  else await context.database.raw(step.sql);
}
await context.database.close();
process.exit(0);
