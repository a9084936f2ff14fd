import { sql } from "kysely";
import { isRestrictedSql, type PremiumAccess } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";

const MOST_CHANGES = 20;

/**
 * Prices that changed after a member saved the listing, the newest first: of what is on show to the member whole, and is
 * not their own.
 */
export async function favouriteChanges(
  db: Database,
  userId: number,
  { since, access }: { since: Date; access: PremiumAccess },
) {
  return db
    .selectFrom("property_history")
    .innerJoin("favourites", "favourites.property_id", "property_history.property_id")
    .innerJoin("properties", "properties.id", "property_history.property_id")
    .where("favourites.user_id", "=", userId)
    .where("property_history.event", "=", "price")
    .where("property_history.created_at", ">", since)
    .whereRef("property_history.created_at", ">", "favourites.created_at")
    .where("properties.on_show", "=", true)
    .where(sql<boolean>`properties.user_id is distinct from ${userId}`)
    .where(sql<boolean>`not ${isRestrictedSql(access)}`)
    .select([
      "properties.id",
      "properties.slug_id",
      "properties.title",
      "properties.title_image",
      "property_history.from_value",
      "property_history.to_value",
      "property_history.created_at",
    ])
    .orderBy("property_history.id", "desc")
    .limit(MOST_CHANGES)
    .execute();
}
