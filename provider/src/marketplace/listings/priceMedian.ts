import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { searchCacheOf } from "../listing-search/index.ts";
import type { Property } from "./tables.ts";

/** Fewer prices than these say nothing about a city. */
const FEWEST_PRICES = 5;
const SHARES = [0.25, 0.5, 0.75];

/** What a listing's price is compared with. */
interface Comparison {
  city: string;
  category_id: number;
  /** 0 for sale, 1 for rent. */
  purpose: number;
  /** Of rents; empty otherwise. */
  period: string;
}

/** Quartiles of the prices on the market, by the index `properties_compared`; null where there are too few. */
async function readQuartiles(db: Database, { city, category_id, purpose, period }: Comparison) {
  const { rows } = await sql<{ count: number; quartiles: number[] | null }>`
    select count(*)::integer as count, percentile_cont(${SHARES}::float8[]) within group (order by price) as quartiles
    from properties where on_market and city = ${city} and category_id = ${category_id} and property_type = ${purpose}
      and coalesce(rentduration, '') = ${period} and price > 0`.execute(db);
  const { count = 0, quartiles } = rows[0] ?? {};
  const [lower = 0, median = 0, upper = 0] = (quartiles ?? []).map(Number);
  return count >= FEWEST_PRICES ? { city, count, lower, median, upper } : null;
}

/**
 * Quartiles of the prices on the market of one listing's city, category and purpose, rents of its period; null where there are
 * too few.
 */
export async function priceMedian({ db, single }: Pick<AppContext, "db" | "single">, property: Property) {
  const { city, category_id } = property;
  const purpose = property.property_type % 2;
  const period = purpose === 1 ? (property.rentduration ?? "") : "";
  if (city === "") return null;
  return searchCacheOf({ single }).get(`median:${category_id}:${purpose}:${period}:${city}`, () =>
    readQuartiles(db, { city, category_id, purpose, period }),
  );
}
