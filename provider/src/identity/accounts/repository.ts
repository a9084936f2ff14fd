import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { freeSlug, slugify } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Digits with a leading plus where there was one; the form numbers are compared in. */
export function normaliseMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, "");
  return mobile.trim().startsWith("+") || mobile.trim().startsWith("00") ? `+${digits.replace(/^00/, "")}` : digits;
}

export async function findByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", normaliseEmail(email)).executeTakeFirst();
}

/** Registered with an email and a password; until the email is confirmed nobody can sign in. */
const WITH_EMAIL = 3;

/**
 * Whether an account's email opens it: the address is confirmed, or waits for that since the registration.
 * One that a member merely wrote into the profile opens nothing: it may be somebody else's.
 */
export function opensByEmail(where: ExpressionBuilder<Schema, "users">) {
  return where.or([where("is_email_verified", "=", true), where("logintype", "=", WITH_EMAIL)]);
}

/** The account that an email signs in to (see `opensByEmail`). */
export async function findForSignIn(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", normaliseEmail(email))
    .where(opensByEmail)
    .executeTakeFirst();
}

/** Takes an unconfirmed address off a profile, for whoever registers with it or proves to own it. */
export async function releaseEmail(db: Database, email: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ email: null })
    .where("email", "=", normaliseEmail(email))
    .where("is_email_verified", "=", false)
    .where("logintype", "<>", WITH_EMAIL)
    .execute();
}

export async function findByAuthId(db: Database, authId: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("auth_id", "=", authId).executeTakeFirst();
}

export async function findById(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A slug for a member's public page that nobody has. */
export async function freeUserSlug(db: Database, name: string): Promise<string> {
  return freeSlug(slugify(name, "member"), async (slugs) => {
    const taken = sql<boolean>`slug_id = any(${slugs}::text[])`;
    const rows = await db.selectFrom("users").select("slug_id").where(taken).execute();
    return rows.map((row) => row.slug_id);
  });
}

type NewUser = Partial<
  Pick<User, "email" | "mobile" | "auth_id" | "password_hash" | "profile" | "address" | "fcm_id">
> &
  Pick<User, "name" | "logintype"> & { is_email_verified?: boolean };

const TRIES = 5;

/**
 * Adds a member, unless `find` knows them.
 * @param find asked again when somebody else took the email, identity or slug in the same moment
 */
export async function findOrCreateUser(
  db: Database,
  find: () => Promise<User | undefined>,
  fields: NewUser,
): Promise<{ user: User; isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await find();
    if (known) return { user: known, isNew: false };
    const created = await db
      .insertInto("users")
      .values({
        ...fields,
        email: fields.email ? normaliseEmail(fields.email) : null,
        slug_id: await freeUserSlug(db, fields.name),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return { user: created, isNew: true };
  }
  throw new Error("No free place for a new member was found.");
}
