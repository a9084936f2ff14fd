import { CONTACT_VISIBILITIES, type ContactVisibility } from "@gable/shared-sdk/wire";
import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";
import type { User } from "./tables.ts";

/** Stands in place of the name of somebody who has left, or is deactivated. */
export const SOMEBODY = "A member";

/** Whoever an answer is for; null for a visitor. */
type Viewer = Pick<User, "id" | "role"> | null;

/** What of a member may stand in the answers of others. */
export type PersonRow = Pick<User, "id" | "name" | "slug_id" | "profile" | "email" | "mobile" | "verification_status">;

/** Columns of {@link PersonRow}; nothing else of a member is read for others. */
export const PERSON_COLUMNS = [
  "users.id",
  "users.name",
  "users.slug_id",
  "users.profile",
  "users.email",
  "users.mobile",
  "users.verification_status",
] as const;

export interface Person {
  id: number;
  slug_id: string;
  name: string;
  /** Address of the picture. */
  profile: string;
  /** Empty where the viewer may not read it, as `mobile`. */
  email: string;
  mobile: string;
  is_verified: boolean;
}

/** Key of the site's setting. */
export const CONTACT_VISIBILITY = "contact_visibility";

/** What the setting's value says; `members` where it says nothing. */
export function contactVisibility(value: unknown): ContactVisibility {
  return CONTACT_VISIBILITIES.find((known) => known === value) ?? "members";
}

/** The site's setting {@link CONTACT_VISIBILITY}. */
export async function readContactVisibility(db: Database): Promise<ContactVisibility> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", CONTACT_VISIBILITY).executeTakeFirst();
  return contactVisibility(row?.value);
}

/** Whether a viewer may read a member's e-mail address and number. One's own and administrators' reading is free. */
export function maySeeContact(visibility: ContactVisibility, viewer: Viewer, memberId: number): boolean {
  if (viewer && (viewer.id === memberId || viewer.role === "admin")) return true;
  return visibility === "everyone" || (visibility === "members" && viewer !== null);
}

/**
 * Whether a name is an e-mail address or a number, and so hidden where those are: members who signed up with nothing
 * else may have it in place of a name.
 */
export const isContact = (name: string): boolean => name.includes("@") || /^\+?[\d\s()./-]{6,}$/.test(name);

/**
 * The one way in which a member gets into the answers of others: never a home address, and e-mail address and number
 * only as the site's setting allows.
 */
export function personFor(visibility: ContactVisibility, viewer: Viewer, links: Links): (row: PersonRow) => Person {
  return (row) => {
    const isOpen = maySeeContact(visibility, viewer, row.id);
    return {
      id: row.id,
      slug_id: row.slug_id,
      name: isOpen || !isContact(row.name) ? row.name : SOMEBODY,
      profile: links.image(row.profile, 320),
      email: isOpen ? (row.email ?? "") : "",
      mobile: isOpen ? (row.mobile ?? "") : "",
      is_verified: row.verification_status === "success",
    };
  };
}

/** {@link personFor} by the site's setting. */
export async function peopleFor(db: Database, viewer: Viewer, links: Links): Promise<(row: PersonRow) => Person> {
  return personFor(await readContactVisibility(db), viewer, links);
}
