import type { Database } from "../database/database.ts";
import { freeSlug, slugify } from "../http/slug.ts";
import type { User } from "./tables.ts";

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

export async function findByAuthId(db: Database, authId: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("auth_id", "=", authId).executeTakeFirst();
}

export async function findById(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A slug for a member's public page that nobody has. */
export async function freeUserSlug(db: Database, name: string): Promise<string> {
  const wanted = slugify(name, "member");
  const rows = await db.selectFrom("users").select("slug_id").where("slug_id", "like", `${wanted}%`).execute();
  return freeSlug(
    wanted,
    rows.map((row) => row.slug_id),
  );
}

type NewUser = Partial<
  Pick<User, "email" | "mobile" | "auth_id" | "password_hash" | "profile" | "address" | "fcm_id">
> &
  Pick<User, "name" | "logintype"> & { is_email_verified?: boolean };

export async function createUser(db: Database, fields: NewUser): Promise<User> {
  const slug_id = await freeUserSlug(db, fields.name);
  return db
    .insertInto("users")
    .values({ ...fields, email: fields.email ? normaliseEmail(fields.email) : null, slug_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
