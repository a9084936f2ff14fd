import type { AppContext } from "../context.ts";
import { Failure, invalid } from "../http/failure.ts";
import { createLimiter } from "../http/limiter.ts";
import { createUser, findByAuthId, findByEmail, normaliseMobile } from "./repository.ts";
import { isPassword } from "./secrets.ts";
import type { User } from "./tables.ts";
import { readPhoneTicket } from "./tickets.ts";
import { issueToken } from "./tokens.ts";

const QUARTER_HOUR = 15 * 60_000;
const perAccount = createLimiter(10, QUARTER_HOUR, "Too many tries for this account: wait before the next one.");
const perAddress = createLimiter(60, QUARTER_HOUR, "Too many tries from your network: wait before the next one.");

/** The same words whether the account is unknown or the password wrong. */
const REFUSED = "The details entered are incorrect. Check email and password.";

function assertActive(user: User): void {
  if (!user.is_active)
    throw new Failure(200, "Your account has been deactivated. Contact the administrator.", {
      extra: { is_active: false },
    });
}

/** Signs in with email and password. @throws Failure 400 or 429 */
export async function signInWithPassword(
  { db, config }: AppContext,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<User> {
  const key = email.toLowerCase();
  perAccount.check(key);
  perAddress.check(ip);
  const user = await findByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash);
  if (!user || !isRight || (user.is_demo && !config.demoAccounts)) {
    perAccount.hit(key);
    perAddress.hit(ip);
    throw new Failure(400, REFUSED);
  }
  perAccount.reset(key);
  if (!user.is_email_verified)
    throw new Failure(400, "Confirm your email address first: enter the code that was sent to it.", {
      extra: { email_not_verified: true },
    });
  assertActive(user);
  return user;
}

/** Signs in, or registers, whoever proved to own a phone number with `verify-otp`. */
export async function signInWithPhone(
  { db, config, now }: AppContext,
  fields: { auth_id: string; name?: string; mobile?: string; email?: string; address?: string; fcm_id?: string },
): Promise<User> {
  const target = await readPhoneTicket(db, fields.auth_id, now());
  if (!target) throw invalid("Confirm the code first: auth_id comes from verify-otp.", "auth_id");
  const isMail = target.includes("@");
  const known = isMail ? await findByEmail(db, target) : await findByAuthId(db, `phone:${target}`);
  if (known) {
    if (known.is_demo && !config.demoAccounts) throw new Failure(400, REFUSED);
    assertActive(known);
    return known;
  }
  return createUser(db, {
    name: fields.name ?? "",
    mobile: isMail ? normaliseMobile(fields.mobile ?? "") : target,
    email: isMail ? target : null,
    is_email_verified: isMail,
    auth_id: isMail ? null : `phone:${target}`,
    address: fields.address ?? "",
    fcm_id: fields.fcm_id ?? "",
    logintype: 1,
  });
}

/** A token for a member who has just proved who they are. */
export function openSession({ db }: AppContext, user: User): Promise<string> {
  return issueToken(db, user.id);
}
