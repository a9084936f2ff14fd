import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { type Asker, forgetDevices, revokeAllTokens } from "../sessions/index.ts";
import { pretendCode, sendCode } from "./codes.ts";
import { deliver } from "./deliver.ts";
import { findByEmail, findForSignIn, normaliseEmail, releaseEmail } from "./repository.ts";

const WITH_EMAIL = 3;

/** The address as its member sees it: the one that waits for its confirmation before the one that is in force. */
export function shownEmail(user: Pick<User, "email" | "pending_email">): string {
  return user.pending_email ?? user.email ?? "";
}

/** What changes with the address that a member has written into the profile; empty text takes it away. */
export function emailChange(
  user: User,
  given: string,
): Partial<Pick<User, "email" | "pending_email" | "is_email_verified">> {
  const email = normaliseEmail(given);
  if (!email) return { email: null, pending_email: null, is_email_verified: false };
  return { pending_email: email === user.email ? null : email };
}

/**
 * Mails what confirms a new address, or, where it belongs to another account, that somebody tried to use it. Nobody but
 * the address's owner learns which: the profile is saved and shown the same.
 */
export async function askToConfirm(
  context: AppContext,
  user: User,
  email: string,
  { asker, origin, asked }: { asker: Asker; origin: string; asked?: string },
): Promise<void> {
  const account = await findForSignIn(context.db, email);
  // A registration that nobody has confirmed is no owner.
  const owner = account?.is_email_verified ? account : undefined;
  const target = { channel: "mail", target: email } as const;
  if (!owner) {
    const url = `${origin}/user/profile`;
    return sendCode(context, target, { asker, language: user.language, asked }, (t, values) => ({
      subject: t("provider.confirm_email.subject", values),
      text: t("provider.confirm_email.text", { ...values, url }),
    }));
  }
  await pretendCode(context, target, asker);
  await deliver(context, { channel: "mail", to: email, language: owner.language, asked }, (t) => ({
    subject: t("provider.email_taken.subject"),
    text: t("provider.email_taken.text", { url: `${origin}/login` }),
  }));
}

/** An account that was registered with an address and never confirmed, out of the way of the address's owner. */
async function dropUnconfirmed(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom("users")
    .where("email", "=", email)
    .where("is_email_verified", "=", false)
    .where("logintype", "=", WITH_EMAIL)
    .execute();
}

/**
 * Puts a member's address in force, once a code has proved that it is theirs; the one before it is told. A new address
 * ends the password, the links to a new one and every other session of the account.
 * @param asking the session and device that go on
 * @throws Failure 400 when another account has it: whoever owns the address may know
 */
export async function confirmEmail(
  context: AppContext,
  user: User,
  email: string,
  asking: { token: string | null; asker: Asker },
): Promise<void> {
  const { db } = context;
  if (user.email !== email) {
    await releaseEmail(db, email);
    await dropUnconfirmed(db, email);
    if (await findByEmail(db, email))
      throw invalid(
        "You have another account with this address: sign in there, or use another address here.",
        "email",
        "email_taken",
      );
  }
  const isNew = user.email !== email || !user.is_email_verified;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("users")
      .set({ email, pending_email: null, is_email_verified: true, updated_at: context.now() })
      .where("id", "=", user.id)
      .execute();
    if (!isNew) return;
    await tx.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await tx.deleteFrom("password_resets").where("user_id", "=", user.id).execute();
    await revokeAllTokens(tx, user.id, asking.token);
    await forgetDevices(tx, user.id, asking.asker);
  });
  if (!user.email || user.email === email || !user.is_email_verified) return;
  await deliver(context, { channel: "mail", to: user.email, language: user.language }, (t) => ({
    subject: t("provider.email_changed.subject"),
    text: t("provider.email_changed.text"),
  }));
}
