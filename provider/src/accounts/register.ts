import type { AppContext } from "../context.ts";
import { invalid } from "../http/failure.ts";
import { type CodeTarget, pretendCode, sendCode, useCode } from "./codes.ts";
import { deliver } from "./deliver.ts";
import { messageTries, registrationTries } from "./limits.ts";
import { assertStrong } from "./passwords.ts";
import {
  findByEmail,
  findForSignIn,
  findOrCreateUser,
  normaliseEmail,
  normaliseMobile,
  releaseEmail,
} from "./repository.ts";
import { hashPassword } from "./secrets.ts";
import { METHODS } from "./sign-in.ts";
import type { User } from "./tables.ts";
import { issueTicket } from "./tickets.ts";

export interface Registration {
  name: string;
  email: string;
  password: string;
  re_password: string;
  mobile?: string;
}

/**
 * Registers with email and password; the member may sign in once the address is confirmed. Whether the address has an
 * account already is told to its owner, by mail, and to nobody else.
 */
export async function register(
  context: AppContext,
  fields: Registration,
  { ip, origin }: { ip: string; origin: string },
): Promise<void> {
  const { db } = context;
  if (fields.password !== fields.re_password) throw invalid("The passwords do not match.", "re_password");
  await assertStrong(fields.password, [fields.name, fields.email, fields.mobile]);
  const email = normaliseEmail(fields.email);
  const target: CodeTarget = { channel: "mail", target: email };
  registrationTries.hit(email, ip);
  messageTries.hit(email, ip);
  const password_hash = await hashPassword(fields.password);
  await releaseEmail(db, email);
  const mobile = fields.mobile ? normaliseMobile(fields.mobile) : null;
  const { user, isNew } = await findOrCreateUser(db, () => findByEmail(db, email), {
    name: fields.name,
    email,
    password_hash,
    mobile,
    logintype: METHODS.email,
  });
  if (user.is_email_verified) {
    await pretendCode(context, target);
    await deliver(context, {
      channel: "mail",
      to: email,
      subject: "You have an account already",
      text: `Somebody, most likely you, tried to register with this address. It has an account already: sign in at ${origin}/login, or choose a new password at ${origin}/forgot-password. If it was not you, there is nothing to do.`,
    });
    return;
  }
  // Nobody has confirmed the address yet, so the latest to ask with it counts.
  if (!isNew)
    await db
      .updateTable("users")
      .set({ name: fields.name, password_hash, mobile })
      .where("id", "=", user.id)
      .where("is_email_verified", "=", false)
      .execute();
  await sendCode(context, target);
}

export interface TargetFields {
  number?: string;
  email?: string;
}

export function targetOf({ number, email }: TargetFields): CodeTarget {
  if (email) return { channel: "mail", target: normaliseEmail(email) };
  const target = normaliseMobile(number ?? "");
  if (!/^\+?\d{6,15}$/.test(target)) throw invalid("Give the phone number with its country code.", "number");
  return { channel: "sms", target };
}

const isOwn = (user: User | null, target: CodeTarget) => target.channel === "mail" && user?.email === target.target;

/** Sends a code. An address without an account gets none, and the caller is not told. */
export async function requestCode(
  context: AppContext,
  input: TargetFields,
  { ip, user }: { ip: string; user: User | null },
): Promise<void> {
  const target = targetOf(input);
  messageTries.hit(target.target, ip);
  const isKnown =
    target.channel === "sms" || isOwn(user, target) || (await findForSignIn(context.db, target.target)) !== undefined;
  await (isKnown ? sendCode : pretendCode)(context, target);
}

/**
 * Checks a code. A mail address is confirmed by it: the one of a registration, or the asking member's own.
 * @returns the `auth_id` for `user_signup`
 */
export async function confirmCode(
  context: AppContext,
  input: TargetFields & { otp: string },
  { ip, user }: { ip: string; user: User | null },
): Promise<string> {
  const target = targetOf(input);
  await useCode(context, target.target, input.otp, ip);
  const account = isOwn(user, target) ? user : await findForSignIn(context.db, target.target);
  if (target.channel === "mail" && account)
    await context.db.updateTable("users").set({ is_email_verified: true }).where("id", "=", account.id).execute();
  return issueTicket(context.db, target.target, context.now());
}

/**
 * Checks a code that is to open a session by itself (`verify-login-otp`).
 * @returns the number or address that is proved
 */
export async function confirmLoginCode(
  context: AppContext,
  input: TargetFields & { otp: string },
  ip: string,
): Promise<string> {
  const { target } = targetOf(input);
  await useCode(context, target, input.otp, ip);
  // An account that waited for its confirmation may have been registered by somebody else: that password ends here.
  await context.db
    .updateTable("users")
    .set({ is_email_verified: true, password_hash: null })
    .where("email", "=", target)
    .where("is_email_verified", "=", false)
    .where("logintype", "=", METHODS.email)
    .execute();
  return target;
}
