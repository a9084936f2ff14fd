import type { Database } from "../database/database.ts";
import { digest, randomToken } from "./secrets.ts";
import type { User } from "./tables.ts";

const REMEMBER_USE_EVERY_MS = 60 * 60 * 1000;

/** Makes a bearer token for a member. Only its hash stays here. */
export async function issueToken(db: Database, userId: number): Promise<string> {
  const token = randomToken();
  await db
    .insertInto("tokens")
    .values({ user_id: userId, hash: digest(token) })
    .execute();
  return token;
}

/** The member of a token, active or not; null when the token is unknown. */
export async function findUserByToken(db: Database, token: string, now: Date): Promise<User | null> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .where("tokens.hash", "=", digest(token))
    .selectAll("users")
    .select(["tokens.id as token_id", "tokens.last_used_at"])
    .executeTakeFirst();
  if (!row) return null;
  const { token_id, last_used_at, ...user } = row;
  if (!last_used_at || now.getTime() - last_used_at.getTime() > REMEMBER_USE_EVERY_MS)
    await db.updateTable("tokens").set({ last_used_at: now }).where("id", "=", token_id).execute();
  return user;
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", digest(token)).execute();
}

/** Signs a member out everywhere, as a new password must. */
export async function revokeAllTokens(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("tokens").where("user_id", "=", userId).execute();
}
