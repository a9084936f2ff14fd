import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { invalid } from "../http/failure.ts";
import type { Outbox } from "../outbox/port.ts";
import { digest, randomCode } from "./secrets.ts";

export const CODE_MINUTES = 10;
const TRIES = 5;

export interface CodeTarget {
  channel: "mail" | "sms";
  target: string;
}

// The code is hashed together with its target: six digits alone are guessed from a table of hashes.
const codeHash = (target: string, code: string) => digest(`${target}:${code}`);

/** Makes a code of six digits, ends the ones before it, and sends it. */
export async function sendCode(
  db: Database,
  outbox: Outbox,
  { channel, target }: CodeTarget,
  now: Date,
): Promise<void> {
  const code = randomCode();
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
        hash: codeHash(target, code),
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
        created_at: now,
      })
      .execute();
  });
  const text = `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this message.`;
  await outbox.send({ channel, to: target, subject: channel === "mail" ? `Your code: ${code}` : "", text });
}

/**
 * Uses up the code of a target: valid once, for ten minutes, with five tries.
 * @throws Failure 400, the same for a wrong, an old and an unknown code
 */
export async function useCode(db: Database, target: string, code: string, now: Date): Promise<void> {
  const refused = invalid("The code is wrong or no longer valid. Ask for a new one.", "otp");
  const row = await db
    .selectFrom("one_time_codes")
    .select(["id", "hash"])
    .where("target", "=", target)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw refused;
  // Counting before comparing, in one statement, leaves no gap for tries at the same time.
  const counted = await db
    .updateTable("one_time_codes")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", row.id)
    .where("attempts", "<", TRIES)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (Number(counted.numUpdatedRows) === 0 || row.hash !== codeHash(target, code)) throw refused;
  const used = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("id", "=", row.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) === 0) throw refused;
}
