import type { ExpressionBuilder } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { User } from "../people/index.ts";
import { digest, randomToken } from "./secrets.ts";

const DAY_MS = 86_400_000;
const REMEMBER_USE_EVERY_MS = 60 * 60 * 1000;

/** When a session that is used now ends. */
export function sessionEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export interface NewSession {
  userId: number;
  /** The browser's own words, `User-Agent`. */
  device?: string;
  fcmId?: string;
  expiresAt: Date;
  /** Until when the token is good, where a cookie renews it; null: as long as the session. */
  accessExpiresAt?: Date | null;
}

const LONGEST_DEVICE = 300;

/** Makes a bearer token for a member. Only its hash stays here. */
export async function issueToken(
  db: Database,
  { userId, device = "", fcmId = "", expiresAt, accessExpiresAt = null }: NewSession,
): Promise<{ id: number; token: string }> {
  const token = randomToken();
  const { id } = await db
    .insertInto("tokens")
    .values({
      user_id: userId,
      hash: digest(token),
      device: device.slice(0, LONGEST_DEVICE),
      fcm_id: fcmId,
      expires_at: expiresAt,
      access_expires_at: accessExpiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Only sessions whose token is good now. */
export const isOpen = (now: Date) => (where: ExpressionBuilder<Schema, "tokens">) =>
  where.and([
    where("tokens.expires_at", ">", now),
    where.or([where("tokens.access_expires_at", "is", null), where("tokens.access_expires_at", ">", now)]),
  ]);

/**
 * The member of a token, active or not; null when the token is unknown, has run out, was not used for too long, or is of a demo
 * account where those are shut. Using a token keeps it alive for another `sessionDays`.
 */
export async function findUserByToken(
  { db, config, now: clock }: Pick<AppContext, "db" | "config" | "now">,
  token: string,
): Promise<User | null> {
  const now = clock();
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .where("tokens.hash", "=", digest(token))
    .where(isOpen(now))
    .selectAll("users")
    .select(["tokens.id as token_id", "tokens.last_used_at"])
    .executeTakeFirst();
  if (!row || (row.is_demo && !config.demoAccounts)) return null;
  const { token_id, last_used_at, ...user } = row;
  if (!last_used_at || now.getTime() - last_used_at.getTime() > REMEMBER_USE_EVERY_MS)
    await db
      .updateTable("tokens")
      .set({ last_used_at: now, expires_at: sessionEnd(now, config.sessionDays) })
      .where("id", "=", token_id)
      .execute();
  return user;
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", digest(token)).execute();
}

/** Signs a member out everywhere, as a new password must; `except` stays signed in. */
export async function revokeAllTokens(db: Database, userId: number, except?: string | null): Promise<void> {
  let tokens = db.deleteFrom("tokens").where("user_id", "=", userId);
  if (except) tokens = tokens.where("hash", "<>", digest(except));
  await tokens.execute();
}

/** Ends what is left of a time when the demo accounts were open: sessions, and what would open one. */
export async function shutDemoAccounts(db: Database): Promise<void> {
  const demo = db.selectFrom("users").select("id").where("is_demo", "=", true);
  await db.deleteFrom("tokens").where("user_id", "in", demo).execute();
  await db.deleteFrom("password_resets").where("user_id", "in", demo).execute();
}
