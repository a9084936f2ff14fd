import { type Kysely, sql } from "kysely";

/** Where 200 says who sees a listing, and it waits for a buyer or tenant: `property_type` 2 is sold, 3 rented. */
const ON_OFFER = "status = 1 and request_status = 'approved' and not owner_inactive and property_type < 2";

/** Indexes of what everybody finds: name, columns, and what narrows them further. */
const INDEXES: [name: string, columns: string, also?: string][] = [
  ["properties_newest", "created_at desc, id desc"],
  ["properties_category", "category_id, property_type, created_at desc"],
  ["properties_city", "lower(city), created_at desc"],
  ["properties_price", "price"],
  ["properties_views", "total_view desc"],
  ["properties_likes", "favourite_count desc"],
  ["properties_geohash", `geohash collate "C"`],
  ["properties_latitude", "latitude, longitude"],
  ["properties_shown_user", "user_id"],
  ["properties_shown_city", "city, id"],
  ["properties_premium", "created_at desc, id desc", "is_premium"],
];

/*
 * What is sold or rented keeps its page, and stays with those who saved it; lists, searches, maps, counts and the
 * sitemap are of what is on offer.
 */
const STATEMENTS = [
  `alter table properties add column on_offer boolean not null generated always as (${ON_OFFER}) stored`,
  ...INDEXES.map(([name]) => `drop index ${name}`),
  ...INDEXES.map(
    ([name, columns, also]) =>
      `create index ${name} on properties (${columns}) where on_offer${also ? ` and ${also}` : ""}`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
