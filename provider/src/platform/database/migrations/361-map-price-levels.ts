import { type Kysely, sql } from "kysely";
import { fillMapSums, recountMapSums, sumOffers } from "./330-map-sums.ts";

/** Cells of 10 and 5 km have prices as well. */
const ADDED = [12, 13];
const LEVELS = { all: [5, 8, 11, 14, 16], priced: [5, 8, 11, ...ADDED, 14] };

const READ = "property_type, count, latitudes, longitudes, min_price, south, west, max_price, north, east, is_change";

/** What a map asks of each offer that a page passes over. */
const PASSED = "property_type, category_id, price, shown_latitude, shown_longitude, is_premium";
const OFFER_INDEXES: [name: string, columns: string][] = [
  ["offers_newest", `(created_at desc, id desc) include (${PASSED}, promoted_until)`],
  [
    "offers_promoted_newest",
    `(created_at desc, id desc) include (${PASSED}, promoted_until) where promoted_until is not null`,
  ],
  ["offers_map", `(map_cell) include (${PASSED}, price_step, id, created_at, promoted_until)`],
];

/*
 * Sums by price of two more levels, so that a map of each zoom is answered by cells of its own size; they are read from
 * the indexes alone, and so are the offers that a page of a map passes over.
 */
const STATEMENTS = [
  "lock table properties, offers in share row exclusive mode",
  fillMapSums({ all: [], priced: ADDED }),
  sumOffers(LEVELS),
  recountMapSums(LEVELS),
  "drop index map_sums_all, map_sums_prices, map_sums_changes",
  `create index map_sums_all on map_sums (bits, cell) include (${READ}) where price_step = -1`,
  `create index map_sums_prices on map_sums (bits, cell, price_step) include (${READ}) where price_step >= 0`,
  "create index map_sums_changes on map_sums (bits, cell) where is_change",
  ...OFFER_INDEXES.flatMap(([name, columns]) => [`drop index ${name}`, `create index ${name} on offers ${columns}`]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
