import type { AppContext } from "../../platform/context/index.ts";
import { Failure, invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import {
  type Asker,
  assertMayEnter,
  hashPassword,
  isOutdatedHash,
  isPassword,
  issueToken,
  type OpenedSession,
  openRenewable,
  passwordTries,
  REFUSED,
  recognise,
  rememberDevice,
  sessionEnd,
  WRONG_TOKENS,
} from "../sessions/index.ts";
import { identitiesOf } from "./identity/firebase.ts";
import { rememberLanguage } from "./language.ts";
import { keepRegistration, waitingRegistration } from "./registrations.ts";
import { findByAuthId, findForSignIn, findOrCreateUser, normaliseEmail, normaliseMobile } from "./repository.ts";
import { signInWithIdentity } from "./social.ts";
import { useTicket } from "./tickets.ts";

/** `type` of `user_signup` (api.md §1). */
export const METHODS = { google: 0, phone: 1, apple: 2, email: 3 } as const;

/** Signs in with email and password. @throws Failure 400 or 429 */
export async function signInWithPassword(
  { db, config, limits, now }: AppContext,
  { email, password, asker }: { email: string; password: string; asker: Asker },
): Promise<User> {
  const account = normaliseEmail(email);
  const who = await recognise(db, account, asker);
  await passwordTries.hit(limits, account, who);
  const user = await findForSignIn(db, account);
  const registration = await waitingRegistration(db, account, asker, now());
  const isRight = await isPassword(
    password,
    user?.is_email_verified ? user.password_hash : registration?.password_hash,
  );
  if (!user || !isRight || (user.is_demo && !config.demoAccounts))
    throw new Failure(400, REFUSED, { reason: "credentials_wrong" });
  await passwordTries.worked(limits, account, who);
  if (!user.is_email_verified) {
    // Typed here too: the password counts when the address is confirmed on this device.
    if (registration && registration.device !== asker.device)
      await keepRegistration(db, account, registration, asker, now());
    throw new Failure(400, "Confirm your email address first: enter the code that was sent to it.", {
      reason: "email_unconfirmed",
      extra: { email_not_verified: true },
    });
  }
  assertMayEnter(user, config.demoAccounts);
  if (user.password_hash && isOutdatedHash(user.password_hash))
    await db
      .updateTable("users")
      .set({ password_hash: await hashPassword(password) })
      .where("id", "=", user.id)
      .execute();
  return user;
}

/** What a new member says of themselves when another service vouches for them. */
export interface NewMember {
  name?: string;
  mobile?: string;
  address?: string;
  fcm_id?: string;
}

// ID tokens are JSON Web Tokens: three parts. Tickets of verify-otp have no dots.
const isIdToken = (authId: string) => authId.split(".").length === 3;

/** Signs in, or registers, whoever a sign-in service vouches for: with Google, Apple, or a phone number there. */
export async function signInWithService(
  context: AppContext,
  type: number,
  fields: NewMember & { auth_id: string },
  ip: string,
): Promise<User> {
  try {
    const identity = await identitiesOf(context).verify(fields.auth_id);
    const user = await signInWithIdentity(context, type, identity, fields);
    assertMayEnter(user, context.config.demoAccounts);
    return user;
  } catch (error) {
    if (error instanceof Failure && error.code === 400) await context.limits.limiter(WRONG_TOKENS).hit(ip);
    throw error;
  }
}

/** Signs in, or registers, whoever proved to own a number or address with `verify-otp`, or a number at Firebase. */
export async function signInWithPhone(
  context: AppContext,
  fields: NewMember & { auth_id: string },
  ip: string,
): Promise<User> {
  if (isIdToken(fields.auth_id)) return signInWithService(context, METHODS.phone, fields, ip);
  const target = await useTicket(context.db, fields.auth_id, context.now());
  if (!target) {
    await context.limits.limiter(WRONG_TOKENS).hit(ip);
    throw invalid("Confirm the code first: auth_id comes from verify-otp.", "auth_id", "code_wrong");
  }
  return signInWithTarget(context, target, fields);
}

/** Signs in, or registers, whoever has proved to own a number or address. */
export async function signInWithTarget({ db, config }: AppContext, target: string, fields: NewMember): Promise<User> {
  const isMail = target.includes("@");
  const find = () => (isMail ? findForSignIn(db, target) : findByAuthId(db, `phone:${target}`));
  const { user } = await findOrCreateUser(db, find, {
    name: fields.name ?? "",
    mobile: isMail ? normaliseMobile(fields.mobile ?? "") : target,
    email: isMail ? target : null,
    is_email_verified: isMail,
    auth_id: isMail ? null : `phone:${target}`,
    address: fields.address ?? "",
    fcm_id: fields.fcm_id ?? "",
    logintype: METHODS.phone,
  });
  assertMayEnter(user, config.demoAccounts);
  return user;
}

/** What a client of a sign-in says of itself. */
export interface SigningIn {
  asker: Asker;
  device?: string;
  fcmId?: string;
  asked?: string;
  /** It keeps cookies, and wants a short token that one of them renews. */
  renewable?: boolean;
}

/** A session for a member who has just proved who they are. */
export async function openSession(
  context: AppContext,
  user: User,
  { asker, device, fcmId = "", asked, renewable = false }: SigningIn,
): Promise<OpenedSession> {
  const { db, config, now } = context;
  await rememberDevice(context, user.id, asker);
  await rememberLanguage(context, user.id, asked);
  if (fcmId) await db.updateTable("users").set({ fcm_id: fcmId }).where("id", "=", user.id).execute();
  const given = { userId: user.id, device, fcmId, expiresAt: sessionEnd(now(), config.sessionDays) };
  return renewable ? openRenewable(db, given, now()) : { token: (await issueToken(db, given)).token, renewal: null };
}
