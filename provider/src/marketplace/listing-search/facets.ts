import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { type CountRow, isCounted, readCounts, totalOf } from "./counts.ts";
import { hasWords, type ListingFilters, type ListingQuery, matches, sourceOf } from "./filters.ts";
import { capTotal, type Total } from "./page.ts";
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
  /** How many match everything that is asked for; null where the facets do not tell. */
  total: Total | null;
}

type Dimension = "type" | "category" | "price";
const DIMENSIONS: readonly Dimension[] = ["type", "category", "price"];

/** Filters of one dimension, and all others. */
function partsOf(dimension: Dimension, filters: ListingFilters): [own: ListingFilters, others: ListingFilters] {
  if (dimension === "type") {
    const { property_type, property_types, ...others } = filters;
    return [{ property_type, property_types }, others];
  }
  if (dimension === "price") {
    const { min_price, max_price, ...others } = filters;
    return [{ min_price, max_price }, others];
  }
  const { category_id, category_ids, category_slug_id, category_slug_ids, ...others } = filters;
  return [{ category_id, category_ids, category_slug_id, category_slug_ids }, others];
}

const without = (dimension: Dimension, filters: ListingFilters): ListingFilters => partsOf(dimension, filters)[1];

/** What matches by type, category and price bucket. */
interface Groups {
  rows: readonly CountRow[];
  /** These are some of them. */
  isPartial: boolean;
}

interface Read {
  /** Of each dimension. */
  groups: Groups[];
  total: Total | null;
}

const hasOwn = (dimension: Dimension, filters: ListingFilters): boolean =>
  Object.values(partsOf(dimension, filters)[0]).some((value) => value !== undefined);

/** Of a search: by the kept counts where they answer, else of the listings that are found. */
async function readGroups(db: Database, query: ListingQuery): Promise<Groups> {
  if (isCounted(query.filters)) return { rows: await readCounts(db, query.filters), isPartial: false };
  const { rows } = await sql<CountRow>`
    select property_type, category_id, price_bucket, count(*)::integer as count from (
      select property_type, category_id, price_bucket from ${sourceOf(query)}
      where ${matches(query)} limit ${sql.lit(MAX_FACET_LISTINGS + 1)}
    ) as found group by 1, 2, 3`.execute(db);
  return { rows, isPartial: totalOf(rows) > MAX_FACET_LISTINGS };
}

/** For each dimension what matches the other filters; dimensions without filters of their own share one read. */
async function readEach(db: Database, query: ListingQuery): Promise<Read> {
  const reads = new Map<string, Promise<Groups>>();
  const read = (filters: ListingFilters) => {
    const key = JSON.stringify(filters);
    const groups = reads.get(key) ?? readGroups(db, { ...query, filters });
    reads.set(key, groups);
    return groups;
  };
  const groups = await Promise.all(DIMENSIONS.map((dimension) => read(without(dimension, query.filters))));
  const whole = groups[DIMENSIONS.findIndex((dimension) => !hasOwn(dimension, query.filters))];
  if (!whole) return { groups, total: null };
  const total = totalOf(whole.rows);
  return { groups, total: isCounted(query.filters) ? { total, isCapped: false } : capTotal(total) };
}

/** The same by one read of what matches all but the three dimensions: finding words takes longer than everything else. */
async function readTogether(db: Database, query: ListingQuery): Promise<Read> {
  const others = DIMENSIONS.reduce((filters, dimension) => without(dimension, filters), query.filters);
  const flags = DIMENSIONS.map((dimension) => {
    const isIn = matches({ ...query, filters: partsOf(dimension, query.filters)[0] });
    return sql`${isIn} as ${sql.ref(dimension)}`;
  });
  const { rows } = await sql<CountRow & Record<Dimension, boolean>>`
    select property_type, category_id, price_bucket, type, category, price, count(*)::integer as count from (
      select property_type, category_id, price_bucket, ${sql.join(flags)} from ${sourceOf(query)}
      where ${matches({ ...query, filters: others })} limit ${sql.lit(MAX_FACET_LISTINGS + 1)}
    ) as found group by 1, 2, 3, 4, 5, 6`.execute(db);
  const isPartial = totalOf(rows) > MAX_FACET_LISTINGS;
  const groups = DIMENSIONS.map((dimension) => ({
    rows: rows.filter((row) => DIMENSIONS.every((other) => other === dimension || row[other])),
    isPartial,
  }));
  const found = rows.filter((row) => DIMENSIONS.every((dimension) => row[dimension]));
  return { groups, total: isPartial ? null : capTotal(totalOf(found)) };
}

function countBy(rows: readonly CountRow[], key: "property_type" | "category_id" | "price_bucket") {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
  return counts;
}

/** How many listings there would be with other types, categories and prices. */
export async function countFacets(db: Database, query: ListingQuery): Promise<Facets> {
  const { groups, total } = await (hasWords(query.filters) ? readTogether(db, query) : readEach(db, query));
  const [types = [], categories = [], prices = []] = groups.map(({ rows }) => rows);
  return {
    types: countBy(types, "property_type"),
    categories: countBy(categories, "category_id"),
    prices: toHistogram(countBy(prices, "price_bucket")),
    isEstimated: groups.some(({ isPartial }) => isPartial),
    total,
  };
}
