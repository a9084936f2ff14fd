import type { AppContext } from "../context.ts";
import { invalid } from "../http/failure.ts";
import { type CodeTarget, pretendCode, sendCode, useCode } from "./codes.ts";
import { deliver } from "./deliver.ts";
import { confirmEmail } from "./email-change.ts";
import { rememberLanguage } from "./language.ts";
import { messageTries, registrationTries } from "./limits.ts";
import { assertStrong } from "./passwords.ts";
import {
  findByAuthId,
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
  { ip, origin, asked }: { ip: string; origin: string; asked?: string },
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
    const values = { login: `${origin}/login`, forgot: `${origin}/forgot-password` };
    await deliver(context, { channel: "mail", to: email, language: user.language, asked }, (t) => ({
      subject: t("provider.registered.subject"),
      text: t("provider.registered.text", values),
    }));
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
  await rememberLanguage(context, user.id, asked);
  await sendCode(context, target, { asked });
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

/** The address of the asking member's own profile, confirmed or not. */
const isOwn = (user: User | null, { channel, target }: CodeTarget): user is User =>
  user !== null && channel === "mail" && [user.email, user.pending_email].includes(target);

const findByTarget = ({ db }: AppContext, { channel, target }: CodeTarget) =>
  channel === "mail" ? findForSignIn(db, target) : findByAuthId(db, `phone:${target}`);

/** Sends a code. An address without an account gets none, and the caller is not told. */
export async function requestCode(
  context: AppContext,
  input: TargetFields,
  { ip, user, asked }: { ip: string; user: User | null; asked?: string },
): Promise<void> {
  const target = targetOf(input);
  messageTries.hit(target.target, ip);
  const account = await findByTarget(context, target);
  const listener = account ?? (isOwn(user, target) ? user : undefined);
  if (!listener && target.channel === "mail") return pretendCode(context, target);
  return sendCode(context, target, { language: listener?.language, asked });
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
  if (isOwn(user, target)) await confirmEmail(context, user, target.target);
  else if (target.channel === "mail") {
    const account = await findForSignIn(context.db, target.target);
    if (account)
      await context.db.updateTable("users").set({ is_email_verified: true }).where("id", "=", account.id).execute();
  }
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
