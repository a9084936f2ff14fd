import { type Kysely, sql } from "kysely";
import { fillMapSums, MERGE_MAP_SUMS, recountMapSums, sumOffers } from "./330-map-sums.ts";

const PRICED = [5, 8, 11, 12, 13, 14];
const LEVELS = { all: [5, 8, 11, 14, 16], priced: PRICED, tens: PRICED };

const READ = "property_type, count, latitudes, longitudes, min_price, south, west, max_price, north, east, is_change";

/**
 * Sums of the map by tens of steps of the price: a range of prices is a few of them and the steps at its ends, which the
 * index finds one by one. Where there are no sums: the offers of a cell of 600 m in the order of their prices.
 */
const STATEMENTS = [
  "lock table properties, offers in share row exclusive mode",
  fillMapSums({ all: [], priced: [], tens: PRICED }),
  sumOffers(LEVELS),
  MERGE_MAP_SUMS,
  recountMapSums(LEVELS),
  "drop index map_sums_prices",
  `create index map_sums_prices on map_sums (bits, price_step, cell) include (${READ}) where price_step <> -1`,
  `create index offers_cell_price on offers ((map_cell >> 12), price)
    include (map_cell, property_type, shown_latitude, shown_longitude)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
