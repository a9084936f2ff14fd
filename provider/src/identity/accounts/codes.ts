import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { Texts } from "../../platform/texts/index.ts";
import { type Asker, codeTries, digest, randomCode, recognise } from "../sessions/index.ts";
import { deliver, type Words } from "./deliver.ts";

export const CODE_MINUTES = 10;
/** For the device that asked for the code, and as many for others at its address. */
const TRIES = 5;
/** From elsewhere: whoever has changed the network since. */
const OTHERS_TRIES = 2;

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

const placeOf = (target: string, ip: string) => digest(`${target} ${ip}`);

interface NewCode {
  hash: string;
  asker: Asker;
  registrationId: number | null;
}

/** Keeps a code beside those that others have asked for: nobody ends another's. */
async function storeCode(
  { db, limits, now }: AppContext,
  { channel, target }: CodeTarget,
  { hash, asker, registrationId }: NewCode,
): Promise<void> {
  const who = await recognise(db, target, asker);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("one_time_codes")
      .set({ used_at: now() })
      .where("target", "=", target)
      .where("device", "=", asker.nextDevice)
      .where("used_at", "is", null)
      .execute();
    await tx
      .insertInto("one_time_codes")
      .values({
        channel,
        target,
        hash,
        device: asker.nextDevice,
        address: placeOf(target, asker.ip),
        registration_id: registrationId,
        expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000),
        created_at: now(),
      })
      .execute();
  });
  await codeTries.beginAnew(limits, target, who);
}

const CODE_WORDS = (t: Texts, values: { code: string; minutes: number }): Words => ({
  subject: t("provider.code.subject", values),
  text: t("provider.code.text", values),
});

/** For whom a code is made, and for what registration. */
export interface CodeRequest extends Listener {
  asker: Asker;
  registrationId?: number | null;
}

/** Makes a code of six digits, ends the ones before it of the same device, and sends it. @param words what is said with it */
export async function sendCode(
  context: AppContext,
  target: CodeTarget,
  { asker, registrationId = null, ...listener }: CodeRequest,
  words: typeof CODE_WORDS = CODE_WORDS,
): Promise<void> {
  const code = randomCode();
  await storeCode(context, target, { hash: codeHash(target.target, code), asker, registrationId });
  const to = { channel: target.channel, to: target.target, ...listener };
  await deliver(context, to, (t) => words(t, { code, minutes: CODE_MINUTES }));
}

/** The same work for a target that gets no message: a code that nobody, not even this site, knows. */
export async function pretendCode(context: AppContext, target: CodeTarget, asker: Asker): Promise<void> {
  const hash = digest(randomBytes(32).toString("hex"));
  await storeCode(context, target, { hash, asker, registrationId: null });
}

interface LiveCode {
  id: number;
  hash: string;
  registration_id: number | null;
}

/** Counts a try on every code that has one left for this asker. In one statement: no gap for tries at the same time. */
async function countTry(db: Database, target: string, { ip, device }: Asker, now: Date): Promise<LiveCode[]> {
  const address = placeOf(target, ip);
  const { rows } = await sql<LiveCode>`update one_time_codes set
      attempts = attempts + case when device = ${device ?? ""} then 1 else 0 end,
      address_attempts = address_attempts + case when device <> ${device ?? ""} and address = ${address} then 1 else 0 end,
      other_attempts = other_attempts + case when device <> ${device ?? ""} and address <> ${address} then 1 else 0 end
    where target = ${target} and used_at is null and expires_at > ${now} and case
      when device = ${device ?? ""} then attempts < ${sql.lit(TRIES)}
      when address = ${address} then address_attempts < ${sql.lit(TRIES)}
      else other_attempts < ${sql.lit(OTHERS_TRIES)} end
    returning id, hash, registration_id`.execute(db);
  return rows;
}

async function takeCode(db: Database, target: string, code: string, asker: Asker, now: Date): Promise<LiveCode | null> {
  const hash = codeHash(target, code);
  const right = (await countTry(db, target, asker, now)).find((row) => row.hash === hash);
  if (!right) return null;
  const used = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("target", "=", target)
    .where("used_at", "is", null)
    .returning("id")
    .execute();
  return used.some(({ id }) => id === right.id) ? right : null;
}

/**
 * Uses up the code of a target: valid once, for ten minutes, with five tries where it was asked for.
 * @returns the registration that it was mailed for
 * @throws Failure 400, the same for a wrong, an old and an unknown code; LimitReached after too many
 */
export async function useCode(
  { db, limits, now }: AppContext,
  target: string,
  code: string,
  asker: Asker,
): Promise<number | null> {
  const who = await recognise(db, target, asker);
  await codeTries.hit(limits, target, who);
  const taken = await takeCode(db, target, code.trim(), asker, now());
  if (!taken) throw invalid("The code is wrong or no longer valid. Ask for a new one.", "otp", "code_wrong");
  await codeTries.worked(limits, target, who);
  return taken.registration_id;
}
