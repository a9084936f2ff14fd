import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { isCounted, readCounts, totalOf } from "./counts.ts";
import { allOf, type Condition, conditionsOf, isPromotedAt, type ListingQuery, matches, sourceOf } from "./filters.ts";
import { type Cursor, ORDERS, orderSql, type Sort } from "./orders.ts";

/** Up to how many matching listings are counted where no kept count says how many there are. A total above is "more than". */
export const TOTAL_CAP = 1000;

export interface PageRequest extends ListingQuery {
  sort: Sort;
  limit: number;
  /** Where the page before ended. */
  after?: Cursor | null;
  /** Matching listings that are skipped, after the cursor. */
  offset?: number;
  /** The page is empty unless all listings that match fit into `limit`. */
  allOrNone?: boolean;
}

export interface Total {
  /** {@link TOTAL_CAP} where more match and nothing says how many. */
  total: number;
  isCapped: boolean;
}

/** A number of matches as a total: of more than {@link TOTAL_CAP} that there are more. */
export const capTotal = (matching: number): Total => ({
  total: Math.min(matching, TOTAL_CAP),
  isCapped: matching > TOTAL_CAP,
});

export interface FoundPage extends Total {
  /** In order, each with its own cursor. */
  rows: Cursor[];
}

/** Types of what is on the market: for sale and for rent. */
const MARKET_TYPES = [0, 1];

const isPrice = (sort: Sort) => ORDERS[sort].column === "price";
const isByAge = (sort: Sort) => ORDERS[sort].column === "created_at";

interface Counted {
  total: number;
  rows: [id: number, value: number, pastPromoted: boolean][] | null;
}

const toCursors = (rows: Counted["rows"]): Cursor[] =>
  (rows ?? []).map(([id, value, pastPromoted]) => ({ id, value, pastPromoted }));

/** Counts what matches up to the cap, and sorts it where it is no more than that; the planner chooses the index. */
async function fetchAndSort(db: Database, request: PageRequest): Promise<Counted> {
  const { sort, limit, offset = 0, after = null, now } = request;
  const isFeatured = sort === "featured";
  const isOfProperties = ORDERS[sort].table === "properties";
  const { value, by, after: isAfter } = orderSql(sort, isOfProperties ? "properties" : "listing");
  const past = isFeatured ? sql`(not ${isPromotedAt(now)})` : sql`false`;
  // Of more than the cap nothing is sorted: the page comes from the index of the order.
  const pages: RawBuilder<boolean>[] = [sql`(select count(*) from listing) <= ${sql.lit(TOTAL_CAP)}`];
  if (after && isFeatured)
    pages.push(sql`(${past} > ${after.pastPromoted}::boolean
      or (${past} = ${after.pastPromoted}::boolean and ${isAfter(after)}))`);
  else if (after) pages.push(isAfter(after));
  const source = isOfProperties ? sql`listing join properties on properties.id = listing.id` : sql`listing`;
  const { rows } = await sql<Counted>`
    with listing as materialized (
      select listing.id, listing.created_at, listing.price, listing.promoted_until from ${sourceOf(request)}
      where ${matches(request)} limit ${sql.lit(TOTAL_CAP + 1)}
    ), page as (
      select listing.id, ${value} as value, ${past} as past from ${source} where ${allOf(pages)}
      order by ${isFeatured ? sql`past, ` : sql``}${by} limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from listing) as total,
      (select json_agg(json_build_array(id, value, past)) from page) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: null };
}

/** Hides a condition from the planner, which would otherwise fetch and sort everything that it finds by its index. */
const opaque = (condition: RawBuilder<boolean>) => sql<boolean>`coalesce(${condition}, false)`;

/** Columns that lead into the index of an order, of those that a search asks for. */
function leading(sort: Sort, conditions: readonly Condition[]): readonly Condition["on"][] {
  const has = (on: Condition["on"]) => conditions.some((condition) => condition.on === on);
  if (isPrice(sort)) return ["city", "property_type", "price"];
  if (!isByAge(sort)) return [];
  if (has("promoted")) return ["promoted"];
  return has("city") ? ["city"] : ["category"];
}

/** The first rows along the index of the order: everything that does not lead into it is tested row by row. */
function scan(request: PageRequest, rows: number, more: RawBuilder<boolean>[], isPast = false): RawBuilder<unknown> {
  const { sort } = request;
  const { value, by } = orderSql(sort);
  const conditions = conditionsOf(request);
  const visible = leading(sort, conditions);
  const tests = conditions.map(({ on, sql: condition }) => (visible.includes(on) ? condition : opaque(condition)));
  const source =
    ORDERS[sort].table === "properties"
      ? sql`properties join listing_search as listing on listing.id = properties.id and properties.on_market`
      : sql`listing_search as listing`;
  return sql`select listing.id, ${value} as value, ${sql.lit(isPast)} as past from ${source}
    where ${allOf([...tests, ...more])} order by ${by} limit ${rows}`;
}

/** Promoted listings first, then the others; the second part is not read where the first fills the page. */
function scanFeatured(request: PageRequest, rows: number): RawBuilder<unknown> {
  const { after = null, now } = request;
  const { after: isAfter } = orderSql("featured");
  const behind = after ? [isAfter(after)] : [];
  const others = [opaque(sql`not ${isPromotedAt(now)}`), ...(after?.pastPromoted ? behind : [])];
  if (after?.pastPromoted) return scan(request, rows, others, true);
  const promoted = { ...request, filters: { ...request.filters, promoted: true } };
  return sql`(${scan(promoted, rows, behind)}) union all (${scan(request, rows, others, true)})`;
}

/** By price: the index has each type by itself, so both are read and merged. */
function scanPrices(request: PageRequest, rows: number, more: RawBuilder<boolean>[]): RawBuilder<unknown> {
  const { filters, sort } = request;
  if (filters.property_type !== undefined) return scan(request, rows, more);
  const parts = MARKET_TYPES.map((property_type) => {
    const ofType = { ...request, filters: { ...filters, property_type } };
    return sql`(${scan(ofType, rows, more)})`;
  });
  const direction = sql.raw(ORDERS[sort].direction);
  return sql`select id, value, past from (${sql.join(parts, sql` union all `)}) as merged
    order by value ${direction}, id desc`;
}

/** A page along the index of its order: for searches that more than {@link TOTAL_CAP} listings match. */
async function scanOrder(db: Database, request: PageRequest): Promise<Cursor[]> {
  const { sort, limit, offset = 0, after = null } = request;
  const rows = offset + limit;
  const more = after ? [orderSql(sort).after(after)] : [];
  const found =
    sort === "featured"
      ? scanFeatured(request, rows)
      : isPrice(sort)
        ? scanPrices(request, rows, more)
        : scan(request, rows, more);
  const page = await sql<{ id: number; value: number; past: boolean }>`
    select id, value, past from (${found}) as found limit ${limit} offset ${offset}`.execute(db);
  return page.rows.map(({ id, value, past }) => ({ id, value, pastPromoted: past }));
}

/** How many match by the kept counts; null where these do not answer. */
async function exactTotal(db: Database, { filters }: ListingQuery): Promise<number | null> {
  return isCounted(filters) ? totalOf(await readCounts(db, filters)) : null;
}

/**
 * A page of a search and how many match. One decision: up to {@link TOTAL_CAP} listings are fetched and sorted, of more the index of
 * the order is scanned.
 */
export async function findPage(db: Database, request: PageRequest): Promise<FoundPage> {
  const { limit, allOrNone = false } = request;
  const exact = await exactTotal(db, request);
  const counted = exact !== null && exact > TOTAL_CAP ? null : await fetchAndSort(db, request);
  const isMany = counted === null || counted.total > TOTAL_CAP;
  const total = counted === null ? (exact ?? 0) : Math.min(counted.total, TOTAL_CAP);
  const isEmpty = limit === 0 || (allOrNone && (isMany || total > limit));
  const rows = isEmpty ? [] : isMany ? await scanOrder(db, request) : toCursors(counted.rows);
  return { rows, total, isCapped: counted !== null && isMany };
}

/** How many match. */
export async function countMatches(db: Database, query: ListingQuery): Promise<Total> {
  const exact = await exactTotal(db, query);
  if (exact !== null) return { total: exact, isCapped: false };
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from ${sourceOf(query)} where ${matches(query)} limit ${sql.lit(TOTAL_CAP + 1)}) as counted`.execute(db);
  return capTotal(rows[0]?.total ?? 0);
}
