import type { AppContext } from "../context.ts";
import { Failure, invalid } from "../http/failure.ts";
import { createLimiter } from "../http/limiter.ts";
import { type CodeTarget, sendCode, useCode } from "./codes.ts";
import { createUser, findByEmail, normaliseEmail, normaliseMobile } from "./repository.ts";
import { digest, hashPassword, randomToken } from "./secrets.ts";
import { issuePhoneTicket } from "./tickets.ts";
import { revokeAllTokens } from "./tokens.ts";

const TEN_MINUTES = 10 * 60_000;
const RESET_MINUTES = 60;
const messages = createLimiter(5, TEN_MINUTES, "Too many messages were asked for: wait before the next one.");
const perAddress = createLimiter(60, TEN_MINUTES, "Too many messages from your network: wait before the next one.");

function countMessage(target: string, ip: string): void {
  perAddress.check(ip);
  messages.hit(target);
  perAddress.hit(ip);
}

export interface Registration {
  name: string;
  email: string;
  password: string;
  re_password: string;
  mobile?: string;
}

/** Registers with email and password; the member may sign in once the address is confirmed. */
export async function register({ db, outbox, now }: AppContext, fields: Registration, ip: string): Promise<void> {
  if (fields.password !== fields.re_password) throw invalid("The passwords do not match.", "re_password");
  const email = normaliseEmail(fields.email);
  const known = await findByEmail(db, email);
  if (known?.is_email_verified) throw invalid("An account with this email exists already. Sign in instead.", "email");
  countMessage(email, ip);
  const password_hash = await hashPassword(fields.password);
  const mobile = fields.mobile ? normaliseMobile(fields.mobile) : null;
  if (known)
    // Nobody has confirmed the address yet, so the latest to ask with it counts.
    await db
      .updateTable("users")
      .set({ name: fields.name, password_hash, mobile })
      .where("id", "=", known.id)
      .execute();
  else await createUser(db, { name: fields.name, email, password_hash, mobile, logintype: 3 });
  await sendCode(db, outbox, { channel: "mail", target: email }, now());
}

function targetOf({ number, email }: { number?: string; email?: string }): CodeTarget {
  if (email) return { channel: "mail", target: normaliseEmail(email) };
  const target = normaliseMobile(number ?? "");
  if (!/^\+?\d{6,15}$/.test(target)) throw invalid("Give the phone number with its country code.", "number");
  return { channel: "sms", target };
}

/** Sends a code. An address without an account gets none, and the caller is not told. */
export async function requestCode(
  { db, outbox, now }: AppContext,
  input: { number?: string; email?: string },
  ip: string,
): Promise<void> {
  const target = targetOf(input);
  countMessage(target.target, ip);
  if (target.channel === "mail" && !(await findByEmail(db, target.target))) return;
  await sendCode(db, outbox, target, now());
}

/** Checks a code; a mail address is confirmed by it. @returns the `auth_id` for `user_signup` */
export async function confirmCode(
  { db, now }: AppContext,
  input: { number?: string; email?: string; otp: string },
): Promise<string> {
  const { channel, target } = targetOf(input);
  await useCode(db, target, input.otp, now());
  if (channel === "mail")
    await db.updateTable("users").set({ is_email_verified: true }).where("email", "=", target).execute();
  return issuePhoneTicket(db, target, now());
}

/** Mails a link to choose a new password. The answer is the same for unknown addresses. */
export async function requestReset(
  { db, outbox, now }: AppContext,
  email: string,
  origin: string,
  ip: string,
): Promise<void> {
  const address = normaliseEmail(email);
  countMessage(`reset:${address}`, ip);
  const user = await findByEmail(db, address);
  if (!user) return;
  const token = randomToken();
  await db
    .insertInto("password_resets")
    .values({ user_id: user.id, hash: digest(token), expires_at: new Date(now().getTime() + RESET_MINUTES * 60_000) })
    .execute();
  await outbox.send({
    channel: "mail",
    to: address,
    subject: "Choose a new password",
    text: `Open ${origin}/reset-password?token=${token} to choose a new password. The link is valid for ${RESET_MINUTES} minutes. If you did not ask for it, ignore this message.`,
  });
}

/** Sets a new password by a link's token, once; signs out everywhere. */
export async function resetPassword({ db, now }: AppContext, token: string, password: string): Promise<void> {
  const row = await db
    .updateTable("password_resets")
    .set({ used_at: now() })
    .where("hash", "=", digest(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now())
    .returning("user_id")
    .executeTakeFirst();
  if (!row)
    throw new Failure(400, "The link is no longer valid. Ask for a new one.", {
      fieldErrors: { token: ["No longer valid."] },
    });
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash, is_email_verified: true }).where("id", "=", row.user_id).execute();
  await revokeAllTokens(db, row.user_id);
}
