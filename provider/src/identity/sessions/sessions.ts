import type { Database } from "../../platform/database/index.ts";
import { notFound } from "../../platform/http/index.ts";
import { digest } from "./secrets.ts";

/** Where a member is signed in, the latest use first. Tokens themselves are never shown. */
export async function listSessions(db: Database, userId: number, token: string, now: Date) {
  const rows = await db
    .selectFrom("tokens")
    .select(["id", "hash", "device", "created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .execute();
  const own = digest(token);
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.hash === own,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at));
}

/** Ends one session of a member. @throws Failure 404 when it is not theirs, or none */
export async function endSession(db: Database, userId: number, id: number): Promise<void> {
  const ended = await db.deleteFrom("tokens").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  if (Number(ended.numDeletedRows) === 0) throw notFound("There is no such session. It may have ended already.");
}

/** Notes where pushes to this session's device go, empty text for nowhere. */
export async function setPushToken(db: Database, userId: number, token: string, fcmId: string): Promise<void> {
  await db.updateTable("tokens").set({ fcm_id: fcmId }).where("hash", "=", digest(token)).execute();
  await db.updateTable("users").set({ fcm_id: fcmId }).where("id", "=", userId).execute();
}
