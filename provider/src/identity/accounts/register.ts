import type { AppContext } from "../../platform/context/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { type Asker, hashPassword, messageTries, recognise, registrationTries } from "../sessions/index.ts";
import { type CodeTarget, pretendCode, sendCode, useCode } from "./codes.ts";
import { deliver } from "./deliver.ts";
import { confirmEmail } from "./emailChange.ts";
import { rememberLanguage } from "./language.ts";
import { assertStrong } from "./passwords.ts";
import { confirmedRegistration, keepRegistration } from "./registrations.ts";
import {
  findByAuthId,
  findByEmail,
  findForSignIn,
  findOrCreateUser,
  normaliseEmail,
  normaliseMobile,
  releaseEmail,
} from "./repository.ts";
import { METHODS } from "./signIn.ts";
import { type Owned, takeOver } from "./takeOver.ts";
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
  { asker, origin, asked }: { asker: Asker; origin: string; asked?: string },
): Promise<void> {
  const { db, limits, now } = context;
  context.outbox.assertReaches("mail");
  if (fields.password !== fields.re_password)
    throw invalid("The passwords do not match.", "re_password", "passwords_differ");
  await assertStrong(fields.password, [fields.name, fields.email, fields.mobile]);
  const email = normaliseEmail(fields.email);
  const target: CodeTarget = { channel: "mail", target: email };
  const who = await recognise(db, email, asker);
  await registrationTries.hit(limits, email, who);
  await messageTries.hit(limits, email, who);
  const password_hash = await hashPassword(fields.password);
  await releaseEmail(db, email);
  const mobile = fields.mobile ? normaliseMobile(fields.mobile) : null;
  const typed = { name: fields.name, mobile, password_hash };
  const registrationId = await keepRegistration(db, email, typed, asker, now());
  // It holds nothing that was typed: whoever confirms the address may be somebody else.
  const { user } = await findOrCreateUser(db, () => findByEmail(db, email), {
    name: "",
    email,
    logintype: METHODS.email,
  });
  if (user.is_email_verified) {
    await pretendCode(context, target, asker);
    const values = { login: `${origin}/login`, forgot: `${origin}/forgot-password` };
    await deliver(context, { channel: "mail", to: email, language: user.language, asked }, (t) => ({
      subject: t("provider.registered.subject"),
      text: t("provider.registered.text", values),
    }));
    return;
  }
  await rememberLanguage(context, user.id, asked);
  await sendCode(context, target, { asker, registrationId, asked });
}

export interface TargetFields {
  number?: string;
  email?: string;
}

export function targetOf({ number, email }: TargetFields): CodeTarget {
  if (email) return { channel: "mail", target: normaliseEmail(email) };
  const target = normaliseMobile(number ?? "");
  if (!/^\+?\d{6,15}$/.test(target))
    throw invalid("Give the phone number with its country code.", "number", "phone_wrong");
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
  { asker, user, asked }: { asker: Asker; user: User | null; asked?: string },
): Promise<void> {
  const target = targetOf(input);
  context.outbox.assertReaches(target.channel);
  await messageTries.hit(context.limits, target.target, await recognise(context.db, target.target, asker));
  const account = await findByTarget(context, target);
  const listener = account ?? (isOwn(user, target) ? user : undefined);
  if (!listener && target.channel === "mail") return pretendCode(context, target, asker);
  return sendCode(context, target, { asker, language: listener?.language, asked });
}

/**
 * Checks a code. A mail address is confirmed by it: the one of a registration, whose password counts if it was typed
 * where the code is, or the asking member's own.
 * @returns the `auth_id` for `user_signup`
 */
export async function confirmCode(
  context: AppContext,
  input: TargetFields & { otp: string },
  { asker, user, token }: { asker: Asker; user: User | null; token: string | null },
): Promise<string> {
  const { db, now } = context;
  const target = targetOf(input);
  const registrationId = await useCode(context, target.target, input.otp, asker);
  if (isOwn(user, target)) await confirmEmail(context, user, target.target, { token, asker });
  else if (target.channel === "mail") {
    const typed = await confirmedRegistration(db, target.target, asker, registrationId, now());
    await confirmRegistered(context, target.target, typed);
  }
  return issueTicket(db, target.target, now());
}

/** Gives the account that waits with an address to whoever has proved to own it. */
async function confirmRegistered({ db }: AppContext, email: string, owned: Owned | undefined): Promise<void> {
  const account = await findForSignIn(db, email);
  if (account && !account.is_email_verified) await db.transaction().execute((tx) => takeOver(tx, account, owned));
}

/**
 * Checks a code that is to open a session by itself (`verify-login-otp`). A password that waited for this confirmation
 * ends: whoever signs in by a code has typed none.
 * @returns the number or address that is proved
 */
export async function confirmLoginCode(
  context: AppContext,
  input: TargetFields & { otp: string; name?: string },
  asker: Asker,
): Promise<string> {
  const { target } = targetOf(input);
  await useCode(context, target, input.otp, asker);
  await confirmRegistered(context, target, { name: input.name });
  return target;
}
