import type { Kysely } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { User } from "./tables.ts";

/** The site itself, as the wire numbers it. Every administrator speaks and listens for it. */
export const SITE = 0;

/** Who a signed-in member is in conversations and blocks. */
export function personOf(user: Pick<User, "id" | "role">): number {
  return user.role === "admin" ? SITE : user.id;
}

/** A person's number as a certain member is to see it: an administrator sees themselves, not the site. */
export function seenBy(person: number, viewer: Pick<User, "id" | "role">): number {
  return person === personOf(viewer) ? viewer.id : person;
}

export interface Correspondent {
  person: number;
  name: string;
  /** File id of the picture. */
  profile: string | null;
}

/** The person behind a number of the wire; null when there is none who could be written to. */
export async function findCorrespondent(db: Database, id: number): Promise<Correspondent | null> {
  if (id === SITE) return siteCorrespondent(db);
  const user = await db
    .selectFrom("users")
    .select(["id", "role", "name", "profile"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!user) return null;
  return user.role === "admin" ? siteCorrespondent(db) : { person: user.id, name: user.name, profile: user.profile };
}

export async function siteCorrespondent(db: Database): Promise<Correspondent> {
  const name = await db.selectFrom("settings").select("value").where("key", "=", "company_name").executeTakeFirst();
  return { person: SITE, name: String(name?.value ?? "") || "Admin", profile: null };
}

/** The members whose pages hear what a person is told. */
export async function listenersOf(db: Kysely<Schema>, person: number): Promise<Pick<User, "id" | "role">[]> {
  return db
    .selectFrom("users")
    .select(["id", "role"])
    .where("is_active", "=", true)
    .where((where) => (person === SITE ? where("role", "=", "admin") : where("id", "=", person)))
    .execute();
}
