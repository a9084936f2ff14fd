import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { ListingFilters } from "../filters.ts";
import { categoriesOf, type Question } from "./listingQuery.ts";
import { startOf, stepOf } from "./prices.ts";

/** More than any step. */
const BEYOND = 1_000_000;

/** The steps of the price that lie within what is asked for as a whole, and what else of prices does. */
export function stepsWithin({ min_price: low, max_price: high }: ListingFilters) {
  const [lowest, highest] = [low === undefined ? -1 : stepOf(low), high === undefined ? BEYOND : stepOf(high)];
  const isFromStart = low === undefined || low <= startOf(lowest);
  const parts: RawBuilder<boolean>[] = [];
  const between = (from: number | undefined, to: number | undefined, isToBefore: boolean) => {
    const conditions: RawBuilder<boolean>[] = [];
    if (from !== undefined && Number.isFinite(from)) conditions.push(sql`properties.price >= ${from}::numeric`);
    if (to !== undefined)
      conditions.push(isToBefore ? sql`properties.price < ${to}::numeric` : sql`properties.price <= ${to}::numeric`);
    parts.push(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  };
  if (low !== undefined && high !== undefined && lowest >= highest) between(low, high, false);
  else {
    if (!isFromStart) {
      const end = startOf(lowest + 1);
      between(low, end, end !== undefined);
    }
    if (high !== undefined) between(startOf(highest), high, false);
  }
  const first = isFromStart && lowest < highest ? lowest : lowest + 1;
  return { first, last: highest - 1, parts };
}

/** How many match, by the kept counts, of filters that these answer (see `isCounted`). */
export async function countKept(db: Database, { filters }: Pick<Question, "filters">): Promise<number> {
  const { city, property_type } = filters;
  const categories = await categoriesOf(db, filters);
  const { first, last, parts } = stepsWithin(filters);
  const kinds = sql`${property_type === undefined ? sql`` : sql`and property_type = ${property_type}`}
    ${categories === null ? sql`` : sql`and category_id = any(${[...categories]}::integer[])`}`;
  const counted = city ? sql`city is not null and lower(city) = ${city.toLowerCase()}` : sql`city is null`;
  const ofCity = city ? sql`and lower(properties.city) = ${city.toLowerCase()}` : sql``;
  const ends = parts.map(
    (part) => sql`+ (select count(*) from properties where on_offer ${ofCity} ${kinds} and ${part})`,
  );
  const { rows } = await sql<{ total: number }>`
    select ((
      select coalesce(sum(count), 0) from listing_counts
      where ${counted} ${kinds} and price_step between ${first}::integer and ${last}::integer
    ) ${sql.join(ends, sql` `)})::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
}
