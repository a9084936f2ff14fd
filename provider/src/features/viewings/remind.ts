import type { FastifyInstance } from "fastify";
import { notifyWithin } from "../../identity/notifications/index.ts";
import { listenersOf, SITE, siteCorrespondent } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { bothActive } from "./repository.ts";

const JOB = "viewings-remind";
const OFTEN = "*/5 * * * *";
const HOUR_MS = 3_600_000;
/** So long before a viewing its two people are reminded. */
const BEFORE_MS = 24 * HOUR_MS;
/** Whoever has just arranged one needs no reminder. */
const SETTLED_MS = HOUR_MS;
const MOST_AT_ONCE = 200;

/** Reminds the two people of each viewing within the next day, once. */
async function remind({ db, events, now }: AppContext): Promise<void> {
  const at = now();
  const due = await db
    .selectFrom("viewings")
    .select("id")
    .where("state", "=", "accepted")
    .where("reminded_at", "is", null)
    .where("starts_at", ">", at)
    .where("starts_at", "<=", new Date(at.getTime() + BEFORE_MS))
    .where("updated_at", "<=", new Date(at.getTime() - SETTLED_MS))
    .where(bothActive)
    .orderBy("starts_at")
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of due)
    await events.transaction(async (tx, emit) => {
      // Another process, or a change of the two, may have been faster.
      const viewing = await tx
        .updateTable("viewings")
        .set({ reminded_at: at })
        .where("id", "=", id)
        .where("state", "=", "accepted")
        .where("reminded_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!viewing) return;
      const { title } = await tx
        .selectFrom("properties")
        .select("title")
        .where("id", "=", viewing.property_id)
        .executeTakeFirstOrThrow();
      const nameOf = async (person: number) =>
        person === SITE
          ? (await siteCorrespondent(tx)).name
          : ((await tx.selectFrom("users").select("name").where("id", "=", person).executeTakeFirst())?.name ?? "");
      const { requester_id, owner_id, property_id: propertyId } = viewing;
      for (const [person, other] of [
        [requester_id, owner_id],
        [owner_id, requester_id],
      ] as const) {
        const name = await nameOf(other);
        for (const listener of await listenersOf(tx, person))
          await notifyWithin(tx, emit, {
            userId: listener.id,
            news: "viewing.soon",
            params: name ? { name } : {},
            title,
            kind: "inquiry",
            propertyId,
          });
      }
    });
}

/** One process of many looks every five minutes, and at the start for what came near while the site was off. */
export function addReminders(app: FastifyInstance, context: AppContext): void {
  context.jobs.work(JOB, () => remind(context), { cron: OFTEN });
  app.addHook("onReady", async () => {
    context.jobs
      .send(JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "nobody was reminded of viewings"));
  });
}
