import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { type CountRow, isCounted, readCounts, totalOf } from "./counts.ts";
import { type ListingFilters, type ListingQuery, matches } from "./filters.ts";
import { type PriceClass, toHistogram } from "./priceClasses.ts";

/** Facets of a search that more listings match are counted from so many of them. */
export const MAX_FACET_LISTINGS = 5000;

export interface Facets {
  /** By stored type: as if no type had been asked for. */
  types: ReadonlyMap<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: ReadonlyMap<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
  /** More than {@link MAX_FACET_LISTINGS} match: the counts are of some of them. */
  isEstimated: boolean;
}

type Dimension = "type" | "category" | "price";

/** Filters without those of one dimension. */
function without(dimension: Dimension, filters: ListingFilters): ListingFilters {
  if (dimension === "type") {
    const { property_type, property_types, ...others } = filters;
    return others;
  }
  if (dimension === "price") {
    const { min_price, max_price, ...others } = filters;
    return others;
  }
  const { category_id, category_ids, category_slug_id, category_slug_ids, ...others } = filters;
  return others;
}

/** What matches by type, category and price bucket, by the kept counts where they answer. */
async function readGroups(db: Database, query: ListingQuery): Promise<CountRow[]> {
  if (isCounted(query.filters)) return readCounts(db, query.filters);
  const { rows } = await sql<CountRow>`
    select property_type, category_id, price_bucket, count(*)::integer as count from (
      select property_type, category_id, price_bucket from listing_search as listing
      where ${matches(query)} limit ${sql.lit(MAX_FACET_LISTINGS + 1)}
    ) as found group by 1, 2, 3`.execute(db);
  return rows;
}

function countBy(rows: readonly CountRow[], key: "property_type" | "category_id" | "price_bucket") {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
  return counts;
}

/** How many listings there would be with other types, categories and prices. */
export async function countFacets(db: Database, query: ListingQuery): Promise<Facets> {
  const dimensions: Dimension[] = ["type", "category", "price"];
  const asked = dimensions.map((dimension) => without(dimension, query.filters));
  // Dimensions that the search does not narrow share one statement.
  const groups = new Map<string, Promise<CountRow[]>>();
  const read = (filters: ListingFilters) => {
    const key = JSON.stringify(filters);
    const found = groups.get(key) ?? readGroups(db, { ...query, filters });
    groups.set(key, found);
    return found;
  };
  const [types = [], categories = [], prices = []] = await Promise.all(asked.map(read));
  const isPartial = asked.some(
    (filters, index) => !isCounted(filters) && totalOf([types, categories, prices][index] ?? []) > MAX_FACET_LISTINGS,
  );
  return {
    types: countBy(types, "property_type"),
    categories: countBy(categories, "category_id"),
    prices: toHistogram(countBy(prices, "price_bucket")),
    isEstimated: isPartial,
  };
}
