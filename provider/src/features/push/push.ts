import { tellFor } from "../../identity/notifications/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { linksFor } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { PassOn } from "../../platform/stream/index.ts";
import { type PushEvent, payloadOf } from "./payload.ts";
import type { PushCarrier } from "./port.ts";

/** The job that sends an event to a member's devices. */
export const PUSH_JOB = "push";

export interface PushJob {
  userId: number;
  event: PushEvent;
  /** These alone, of which it did not reach any; absent: all of the member's. */
  addresses?: string[];
}

/** So long it is waited before addresses are tried again. Milliseconds. */
const AGAIN_MS = 10_000;

/** Events of the stream that are sent to devices too. */
const PUSHED: readonly string[] = ["message", "message_deleted", "notification"] satisfies PushEvent["type"][];

/** Makes a job of each event that devices are told, when what caused it is committed. */
export const passToPushes =
  (jobs: Jobs): PassOn =>
  async (tx, userId, type, data) => {
    if (PUSHED.includes(type)) await jobs.send(PUSH_JOB, { userId, event: { type, data } }, { within: tx });
  };

type Context = Pick<AppContext, "db" | "site" | "files" | "now" | "jobs">;

/**
 * Sends an event to the devices of a member who wants it, in their language; forgets addresses that are none any more, and
 * has those tried again that the service could not take it for.
 * @throws Error when it reached no device: the job is to be done again
 */
export async function sendPush(
  { db, site, files, now, jobs }: Context,
  carrier: PushCarrier,
  { userId, event, addresses }: PushJob,
): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["language", "notification"])
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (user?.notification !== 1) return;
  const devices = await db
    .selectFrom("tokens")
    .select("fcm_id")
    .distinct()
    .where("user_id", "=", userId)
    .where("fcm_id", "<>", "")
    .where("expires_at", ">", now())
    .$if(addresses !== undefined, (query) => query.where("fcm_id", "in", addresses ?? []))
    .execute();
  if (devices.length === 0) return;
  const links = linksFor({ origin: site.fixed, files: site.fixed }, files.sign);
  const payload = payloadOf(event, userId, links, await tellFor(db, user, undefined));
  if (!payload) return;
  const asked = devices.map(({ fcm_id }) => fcm_id);
  const { gone, late } = await carrier.send(asked, payload.data, payload.link);
  if (gone.length > 0) {
    await db.updateTable("tokens").set({ fcm_id: "" }).where("fcm_id", "in", gone).execute();
    await db.updateTable("users").set({ fcm_id: "" }).where("fcm_id", "in", gone).execute();
  }
  if (late.length === 0) return;
  if (late.length === asked.length) throw new Error("The push service took the message for none of the addresses.");
  const again: PushJob = { userId, event, addresses: late };
  await jobs.send(PUSH_JOB, again, { startAfter: new Date(now().getTime() + AGAIN_MS) });
}
