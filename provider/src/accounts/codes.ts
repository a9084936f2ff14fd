import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Texts } from "../content/texts.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { invalid } from "../http/failure.ts";
import { deliver, type Words } from "./deliver.ts";
import { codeTries } from "./limits.ts";
import { digest, randomCode } from "./secrets.ts";

export const CODE_MINUTES = 10;
const TRIES = 5;

/** Of whom a code goes to: the language that they are known to use, and the one of the request. */
export interface Listener {
  language?: string | null;
  asked?: string;
}

export interface CodeTarget {
  channel: "mail" | "sms";
  target: string;
}

// The code is hashed together with its target: six digits alone are guessed from a table of hashes.
const codeHash = (target: string, code: string) => digest(`${target}:${code}`);

async function storeCode(db: Database, { channel, target }: CodeTarget, hash: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("one_time_codes")
      .set({ used_at: now })
      .where("target", "=", target)
      .where("used_at", "is", null)
      .execute();
    await tx
      .insertInto("one_time_codes")
      .values({
        channel,
        target,
        hash,
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
        created_at: now,
      })
      .execute();
  });
}

const CODE_WORDS = (t: Texts, values: { code: string; minutes: number }): Words => ({
  subject: t("provider.code.subject", values),
  text: t("provider.code.text", values),
});

/** Makes a code of six digits, ends the ones before it, and sends it. @param words what is said with it */
export async function sendCode(
  context: AppContext,
  target: CodeTarget,
  listener: Listener,
  words: typeof CODE_WORDS = CODE_WORDS,
): Promise<void> {
  const code = randomCode();
  await storeCode(context.db, target, codeHash(target.target, code), context.now());
  const to = { channel: target.channel, to: target.target, ...listener };
  await deliver(context, to, (t) => words(t, { code, minutes: CODE_MINUTES }));
}

/** The same work for a target that gets no message: a code that nobody, not even this site, knows. */
export async function pretendCode(context: AppContext, target: CodeTarget): Promise<void> {
  await storeCode(context.db, target, digest(randomBytes(32).toString("hex")), context.now());
}

async function takeCode(db: Database, target: string, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_codes")
    .select(["id", "hash"])
    .where("target", "=", target)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  // Counting before comparing, in one statement, leaves no gap for tries at the same time.
  const counted = await db
    .updateTable("one_time_codes")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", row.id)
    .where("attempts", "<", TRIES)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (Number(counted.numUpdatedRows) === 0 || row.hash !== codeHash(target, code)) return false;
  const used = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("id", "=", row.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) > 0;
}

/**
 * Uses up the code of a target: valid once, for ten minutes, with five tries.
 * @throws Failure 400, the same for a wrong, an old and an unknown code; 429 after too many
 */
export async function useCode({ db, now }: AppContext, target: string, code: string, ip: string): Promise<void> {
  codeTries.check(target, ip);
  if (await takeCode(db, target, code.trim(), now())) return codeTries.reset(target, ip);
  codeTries.hit(target, ip);
  throw invalid("The code is wrong or no longer valid. Ask for a new one.", "otp");
}
