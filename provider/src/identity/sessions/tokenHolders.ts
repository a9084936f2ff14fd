import type { Database } from "../../platform/database/index.ts";
import { isOpen, sessionEnd } from "./tokens.ts";

const REMEMBER_USE_EVERY_MS = 60 * 60 * 1000;

/**
 * Which of many tokens still open a session of an active member: two queries for all of them.
 * @param hashes of the tokens, as many as one query takes
 * @returns the member of each hash that is still good; its session is kept alive
 */
export async function findHolders(
  db: Database,
  hashes: readonly string[],
  now: Date,
  sessionDays: number,
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .where("tokens.hash", "in", hashes)
    .where(isOpen(now))
    .where("users.is_active", "=", true)
    .select(["tokens.id", "tokens.hash", "tokens.user_id", "tokens.last_used_at"])
    .execute();
  const before = now.getTime() - REMEMBER_USE_EVERY_MS;
  const used = rows.filter((row) => !row.last_used_at || row.last_used_at.getTime() < before).map((row) => row.id);
  if (used.length > 0)
    await db
      .updateTable("tokens")
      .set({ last_used_at: now, expires_at: sessionEnd(now, sessionDays) })
      .where("id", "in", used)
      .execute();
  return new Map(rows.map((row) => [row.hash, row.user_id]));
}
