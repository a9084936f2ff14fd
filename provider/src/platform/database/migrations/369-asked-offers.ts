import { type Kysely, sql } from "kysely";

/** What is asked of an offer beside its price: read from an index alone. */
export const ASKED = [
  ...["property_type", "category_id", "price_step", "city", "state_key", "country_key", "is_premium", "user_id"],
  ...["shown_latitude", "shown_longitude", "n1", "n2", "n3", "n4", "n5", "n6"],
];

/** One of sixteen, as in migration 363. */
const IS_SAMPLED = "((id::bigint * 2654435761) >> 16) & 15 = 0";

/**
 * Offers of some prices are counted from an index alone; those of a sample, and the promoted ones, of which a site has few, by whatever else
 * is asked of them.
 */
const STATEMENTS = [
  "drop index offers_price",
  "create index offers_price on offers (price, id desc) include (property_type, category_id, price_step)",
  `create index offers_sample_price on offers (price)
    include (id, created_at, promoted_until, ${ASKED.join(", ")}) where ${IS_SAMPLED}`,
  "drop index offers_promoted_newest",
  `create index offers_promoted_newest on offers (created_at desc, id desc)
    include (price, promoted_until, ${ASKED.join(", ")}) where promoted_until is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
