import type { User } from "../../identity/people/index.ts";
import { type ListingFilters, listingSearchOf, premiumAccess } from "../../marketplace/listing-search/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { UserInterest } from "./tables.ts";

export interface Interests {
  category_ids: number[];
  outdoor_facility_ids: number[];
  min_price: number | null;
  max_price: number | null;
  property_types: number[];
  city: string;
}

export async function readInterests(db: Database, userId: number): Promise<UserInterest | undefined> {
  return db.selectFrom("user_interests").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Keeps what a member wants to be shown in place of what they wanted before. */
export async function saveInterests(db: Database, userId: number, given: Interests, now: Date): Promise<UserInterest> {
  const row = {
    ...given,
    category_ids: JSON.stringify(given.category_ids),
    outdoor_facility_ids: JSON.stringify(given.outdoor_facility_ids),
    property_types: JSON.stringify(given.property_types),
    updated_at: now,
  };
  return db
    .insertInto("user_interests")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function forgetInterests(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("user_interests").where("user_id", "=", userId).execute();
}

/** Wishes that are given up, one after the other, where nothing fits them all. */
const LESS: ((wishes: Interests) => Interests)[] = [
  (wishes) => wishes,
  (wishes) => ({ ...wishes, outdoor_facility_ids: [] }),
  (wishes) => ({ ...wishes, outdoor_facility_ids: [], city: "" }),
  (wishes) => ({ ...wishes, outdoor_facility_ids: [], city: "", min_price: null, max_price: null }),
];

function filtersOf(userId: number, wishes: Interests): ListingFilters {
  const { category_ids, outdoor_facility_ids, min_price, max_price, property_types, city } = wishes;
  return {
    property_types: property_types.length > 0 ? property_types : [0, 1],
    not_userid: userId,
    category_ids,
    facility_ids: outdoor_facility_ids,
    min_price: min_price ?? undefined,
    max_price: max_price ?? undefined,
    city: city || undefined,
  };
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * Ids of listings for a member by what they want to be shown, promoted first, then the newest. Where nothing fits every
 * wish, the facilities, then the city, then the price are left open. Nothing for members who have not said.
 */
export async function recommend(
  context: Pick<AppContext, "db" | "single">,
  user: Pick<User, "id" | "role">,
  page: Page,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const wishes = await readInterests(context.db, user.id);
  if (!wishes) return { ids: [], total: 0 };
  const access = await premiumAccess(context.db, user);
  for (const less of LESS) {
    const filters = filtersOf(user.id, less(wishes));
    const found = await listingSearchOf(context).page({ filters, access, now, sort: "featured", ...page });
    if (found.total > 0) return { ids: found.rows.map(({ id }) => id), total: found.total };
  }
  return { ids: [], total: 0 };
}
