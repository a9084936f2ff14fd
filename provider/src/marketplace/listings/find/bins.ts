import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import type { ListingFilters } from "../filters.ts";
import { cachedForLong } from "./countCache.ts";
import { fingerprint } from "./fingerprint.ts";
import { hasWords, isCounted, offersOf, type Question, whereFound, withoutFacets } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
import { isPriced, stepOf } from "./prices.ts";

/** How many there are of a type, category and step of the price: four numbers for each. The same may come several times, to be added up. */
export type Bins = Int32Array;
const BIN_SIZE = 4;

type VisitBin = (type: number, category: number, step: number, count: number) => void;

/** Visits each of them. */
export function eachBin(bins: Bins, visit: VisitBin): void {
  for (let at = 0; at < bins.length; at += BIN_SIZE)
    visit(bins[at] as number, bins[at + 1] as number, bins[at + 2] as number, bins[at + 3] as number);
}

/** How many there are in those that are wanted. */
export function countIn(bins: Bins, isWanted: (type: number, category: number, step: number) => boolean): number {
  let total = 0;
  eachBin(bins, (type, category, step, count) => {
    if (isWanted(type, category, step)) total += count;
  });
  return total;
}

const readBins = (db: Database, counted: RawBuilder<unknown>): Promise<Bins> =>
  readPacked(db, ["property_type", "category_id", "price_step", "count"], counted);

/** Category, type and step of the price as one number, to be counted by: a step takes 11 bits and a type 5. */
const BIN = sql`(category_id::bigint << 16) | (property_type << 11) | price_step`;
const OF_BIN = sql`(bin >> 11 & 31)::integer as property_type, (bin >> 16)::integer as category_id, (bin & 2047)::integer as price_step`;

/**
 * By looking at what matches. Counted by one number: the planner expects too few of what words find, and would sort them by three
 * columns to count them.
 * @param some of them alone
 * @param from where they are looked up
 */
export const ofFound = (
  db: Database,
  question: Question,
  some?: RawBuilder<boolean>,
  from: RawBuilder<unknown> = offersOf(question),
): Promise<Bins> =>
  readBins(
    db,
    sql`select ${OF_BIN}, count from (
      select ${BIN} as bin, count(*)::integer as count
      from ${from} where ${whereFound(question)} ${some ? sql`and ${some}` : sql``} group by 1) as counted`,
  );

const ofCounts = (db: Database, { city }: ListingFilters): Promise<Bins> => {
  const counted = city ? sql`city is not null and lower(city) = ${city.toLowerCase()}` : sql`city is null`;
  return readBins(
    db,
    sql`select property_type::integer, category_id, price_step, count from listing_counts where ${counted}`,
  );
};

/** The same for all who ask the same and see the same of premium listings. */
export const nameOf = (filters: ListingFilters, access: PremiumAccess): string =>
  fingerprint([filters, access.whole ? "whole" : (access.own ?? "cut")]);

/** Whether the answer is another one a moment later, with nothing changed. */
export const isOfNow = ({ promoted, posted_since }: ListingFilters): boolean =>
  Boolean(promoted) || posted_since !== undefined;

/**
 * How many match but for type, category and price: by the kept counts where they answer, else by looking at what
 * matches.
 */
export async function readBinsOf(db: Database, question: Question): Promise<Bins> {
  const filters = withoutFacets(question.filters);
  const read = () => (isCounted(question.filters) ? ofCounts(db, filters) : ofFound(db, { ...question, filters }));
  return isOfNow(filters) ? read() : cachedForLong(db, `bins:${nameOf(filters, question.access)}`, read);
}

/** The same of some prices alone. @param prices of which no two hold for the same offer */
export async function readBinsOfPrices(db: Database, question: Question, prices: RawBuilder<boolean>[]): Promise<Bins> {
  const asked = { ...question, filters: withoutFacets(question.filters) };
  // Words are looked up once; without them each part is read from an index alone.
  if (question.among || hasWords(question)) return ofFound(db, asked, sql<boolean>`(${sql.join(prices, sql` or `)})`);
  const parts = await Promise.all(prices.map((part) => ofFound(db, asked, part)));
  return Int32Array.from(parts.flatMap((bins) => [...bins]));
}

/** How many there are everywhere, of the type that is asked for and of the steps that a range of prices touches. */
export async function countPriced(db: Database, { filters, ...rest }: Question): Promise<number> {
  const { min_price, max_price, property_type } = filters;
  const bins = await readBinsOf(db, { ...rest, filters: {} });
  const first = min_price === undefined ? 0 : stepOf(min_price);
  const last = max_price === undefined ? Number.POSITIVE_INFINITY : stepOf(max_price);
  return countIn(
    bins,
    (type, _, step) => (property_type === undefined || type === property_type) && step >= first && step <= last,
  );
}

/**
 * Whether nothing of the type that is asked for has a price of the range, such as rents of half a million: the planner expects as
 * many there as of any type, and would go through all.
 */
export const isBeyondPrices = async (db: Database, question: Question): Promise<boolean> =>
  isPriced(question.filters) && (await countPriced(db, question)) === 0;
