import { sql } from "kysely";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { Failure, invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import {
  type Asker,
  digest,
  forgetDevices,
  hashPassword,
  isPassword,
  PASSWORD_CHANGES,
  randomToken,
  recognise,
  resetTries,
  revokeAllTokens,
  WRONG_TOKENS,
} from "../sessions/index.ts";
import { weaknessOf } from "./commonPasswords.ts";
import { deliver } from "./deliver.ts";
import { normaliseEmail, opensByEmail } from "./repository.ts";
import { takeOver } from "./takeOver.ts";

export const RESET_MINUTES = 60;
const SHORTEST = 6;
const LONGEST = 200;

/** A password that is to be set. */
export const newPassword = () =>
  z
    .string("Password is required.")
    .min(SHORTEST, `The password needs at least ${SHORTEST} characters.`)
    .max(LONGEST, `The password may have ${LONGEST} characters.`);

/** @throws Failure 400 for a password that would be guessed at once */
export async function assertStrong(
  password: string,
  own: readonly (string | null | undefined)[],
  field = "password",
): Promise<void> {
  const weakness = await weaknessOf(password, own);
  if (weakness) throw invalid(weakness, field, "password_weak");
}

/** Mails a link to choose a new password. The answer is the same for unknown addresses. */
export async function requestReset(
  context: AppContext,
  email: string,
  { asker, origin, asked }: { asker: Asker; origin: string; asked?: string },
): Promise<void> {
  const { db, limits, now } = context;
  context.outbox.assertReaches("mail");
  const address = normaliseEmail(email);
  await resetTries.hit(limits, address, await recognise(db, address, asker));
  const token = randomToken();
  const expires = new Date(now().getTime() + RESET_MINUTES * 60_000);
  // One statement, with or without an account.
  const made = await db
    .insertInto("password_resets")
    .columns(["user_id", "hash", "expires_at"])
    .expression((from) =>
      from
        .selectFrom("users")
        .select((select) => [
          "id",
          select.val(digest(token)).as("hash"),
          sql<Date>`${expires.toISOString()}::timestamptz`.as("expires_at"),
        ])
        .where("email", "=", address)
        .where("is_active", "=", true)
        .where(opensByEmail),
    )
    .returning((from) => from.selectFrom("users").select("language").whereRef("id", "=", "user_id").as("language"))
    .executeTakeFirst();
  if (!made) return;
  const values = { url: `${origin}/reset-password?token=${token}`, minutes: RESET_MINUTES };
  await deliver(context, { channel: "mail", to: address, language: made.language, asked }, (t) => ({
    subject: t("provider.reset.subject"),
    text: t("provider.reset.text", values),
  }));
}

function liveReset({ db, now }: AppContext, token: string) {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .selectAll("users")
    .where("hash", "=", digest(token))
    .where("used_at", "is", null)
    .where("password_resets.expires_at", ">", now())
    .executeTakeFirst();
}

const deadLink = () =>
  new Failure(400, "The link is no longer valid. Ask for a new one.", {
    reason: "link_over",
    fieldErrors: { token: ["No longer valid."] },
  });

/** Sets a new password by a link's token, once; signs out everywhere and ends the other links. */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
  { ip, asked }: { ip: string; asked?: string },
): Promise<void> {
  const user = await liveReset(context, token);
  if (!user) {
    await context.limits.limiter(WRONG_TOKENS).hit(ip);
    throw deadLink();
  }
  await assertStrong(password, [user.name, user.email, user.mobile]);
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable("password_resets")
      .set({ used_at: context.now() })
      .where("hash", "=", digest(token))
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (Number(used.numUpdatedRows) === 0) throw deadLink();
    await tx
      .updateTable("password_resets")
      .set({ used_at: context.now() })
      .where("user_id", "=", user.id)
      .where("used_at", "is", null)
      .execute();
    if (!user.is_email_verified) await takeOver(tx, user);
    await tx.updateTable("users").set({ password_hash, is_email_verified: true }).where("id", "=", user.id).execute();
    await revokeAllTokens(tx, user.id);
    await forgetDevices(tx, user.id);
  });
  await tellOwner(context, user, asked);
}

/** Sets a new password for a member who knows the old one; every other session ends. */
export async function changePassword(
  context: AppContext,
  user: User,
  given: { old_password: string; password: string },
  { ip, token, asked }: { ip: string; token: string | null; asked?: string },
): Promise<void> {
  const tries = context.limits.limiter(PASSWORD_CHANGES);
  const key = `${user.id} ${ip}`;
  if (!user.password_hash)
    throw invalid(
      "This account has no password yet. Choose one with “Forgot password”.",
      "old_password",
      "password_none",
    );
  await tries.hit(key);
  if (!(await isPassword(given.old_password, user.password_hash)))
    throw invalid("The current password is wrong.", "old_password", "password_wrong");
  await tries.reset(key);
  await assertStrong(given.password, [user.name, user.email, user.mobile]);
  if (given.password === given.old_password)
    throw invalid("The new password is the old one.", "password", "password_same");
  const password_hash = await hashPassword(given.password);
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    await revokeAllTokens(tx, user.id, token);
  });
  await tellOwner(context, user, asked);
}

async function tellOwner(context: AppContext, { email, language }: User, asked?: string): Promise<void> {
  if (!email) return;
  await deliver(context, { channel: "mail", to: email, language, asked }, (t) => ({
    subject: t("provider.password_changed.subject"),
    text: t("provider.password_changed.text"),
  }));
}
