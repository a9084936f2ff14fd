import type { Kysely, Transaction } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import { assertMayEnter } from "./mayEnter.ts";
import { digest, randomToken } from "./secrets.ts";
import { issueToken, type NewSession, sessionEnd } from "./tokens.ts";

/** So long a token opens a session whose cookie renews it. Seconds. */
export const ACCESS_SECONDS = 15 * 60;

/**
 * An answer may get lost on its way: the value before the last one is taken as well for so long after it was replaced.
 * Milliseconds.
 */
const LOST_ANSWER_MS = 30_000;

export interface OpenedSession {
  token: string;
  /** Value of the cookie that renews it; null for a session whose token lasts as long as itself. */
  renewal: string | null;
}

const accessEnd = (now: Date) => new Date(now.getTime() + ACCESS_SECONDS * 1000);

async function issueRenewal(db: Database | Transaction<Schema>, tokenId: number): Promise<string> {
  const renewal = randomToken();
  await (db as Kysely<Schema>)
    .insertInto("session_renewals")
    .values({ token_id: tokenId, hash: digest(renewal) })
    .execute();
  return renewal;
}

/** A session with a short token. */
export async function openRenewable(db: Database, given: NewSession, now: Date): Promise<OpenedSession> {
  const { id, token } = await issueToken(db, { ...given, accessExpiresAt: accessEnd(now) });
  return { token, renewal: await issueRenewal(db, id) };
}

/** Ends the session of a cookie, also of one that was replaced. @returns false for one that nobody knows */
export async function endRenewed({ db }: Pick<AppContext, "db">, renewal: string): Promise<boolean> {
  const sessions = db.selectFrom("session_renewals").select("token_id").where("hash", "=", digest(renewal));
  const ended = await db.deleteFrom("tokens").where("id", "in", sessions).executeTakeFirst();
  return Number(ended.numDeletedRows) > 0;
}

/** What became of a cookie: `none` for one that nobody knows or whose session is over, `copied` for one that came twice. */
export type Renewed = OpenedSession | "none" | "copied";

/**
 * Gives a session a new token and a new cookie; the ones before end. A cookie that comes again after it was replaced was
 * copied by somebody: nobody can tell who of the two is the member, so that the session ends for both.
 * @throws Failure when the account is switched off
 */
export async function renewSession({ db, config, now: clock }: AppContext, renewal: string): Promise<Renewed> {
  const now = clock();
  const hash = digest(renewal);
  const known = await db.selectFrom("session_renewals").select("token_id").where("hash", "=", hash).executeTakeFirst();
  if (!known) return "none";
  return db.transaction().execute(async (tx) => {
    // Held until the end: two renewals of one session come one after the other.
    const session = await tx
      .selectFrom("tokens")
      .selectAll()
      .where("id", "=", known.token_id)
      .where("expires_at", ">", now)
      .forUpdate()
      .executeTakeFirst();
    const row = await tx.selectFrom("session_renewals").selectAll().where("hash", "=", hash).executeTakeFirst();
    if (!session || !row) return "none";
    const user = await tx.selectFrom("users").selectAll().where("id", "=", session.user_id).executeTakeFirstOrThrow();
    assertMayEnter(user, config.demoAccounts);
    if (row.replaced_at && now.getTime() - row.replaced_at.getTime() > LOST_ANSWER_MS) {
      await tx.deleteFrom("tokens").where("id", "=", session.id).execute();
      return "copied";
    }
    // What was handed out beside it, when an answer was lost, is good no more.
    if (!row.replaced_at) {
      const others = tx.updateTable("session_renewals").where("token_id", "=", session.id).where("id", "<>", row.id);
      await others
        .set({ replaced_at: new Date(0) })
        .where("replaced_at", "is", null)
        .execute();
      await tx.updateTable("session_renewals").set({ replaced_at: now }).where("id", "=", row.id).execute();
    }
    const token = randomToken();
    await tx
      .updateTable("tokens")
      .set({
        hash: digest(token),
        access_expires_at: accessEnd(now),
        last_used_at: now,
        expires_at: sessionEnd(now, config.sessionDays),
      })
      .where("id", "=", session.id)
      .execute();
    return { token, renewal: await issueRenewal(tx, session.id) };
  });
}
