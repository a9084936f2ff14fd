import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { boundsWithin } from "../bounds.ts";
import type { Sort } from "../filters.ts";
import { countInArea, offersInArea } from "./areaCounts.ts";
import { countIn, countPriced, isBeyondPrices, nameOf, readBinsOf } from "./bins.ts";
import { ROW_VERSION } from "./cards.ts";
import { cachedCount } from "./countCache.ts";
import { countFacets } from "./facets.ts";
import {
  isCounted,
  isIndexed,
  OFFERS,
  offersOf,
  type Question,
  whereFound,
  whereFoundInOrder,
} from "./listingQuery.ts";
import type { MapCells } from "./mapSums.ts";
import { isPromotedAt, orderSql, type Place, type PlaceFound, sortedBy } from "./orders.ts";
import { readPackedNumbers } from "./packed.ts";
import { isPriced } from "./prices.ts";
import { aboutHowMany, SURELY_MANY } from "./sample.ts";
import { sizeOf } from "./size.ts";
import { numbered } from "./slots.ts";
import { countCapped, LARGEST_COUNT } from "./total.ts";
import { withFewestTexts } from "./wordSet.ts";

const NEWEST_FIRST: readonly Sort[] = ["featured", "newest", "oldest"];
/** So few are looked up however small the site is. */
const FEW = 1000;

export interface PageQuestion extends Question {
  sort: Sort;
  limit: number;
  /** Where the page before ended. */
  after?: Place | null;
  /** Matching listings that are left out behind `after`. */
  offset?: number;
  /** No page is wanted where more match than `limit`. */
  allOrNone?: boolean;
  /** Whether the version of each listing is told: who keeps its card sees by it that it has not changed. */
  areShown?: boolean;
}

export interface FoundPage {
  places: PlaceFound[];
  /** How many match in all. */
  total: number;
}

/** The version of a listing. @param id a column */
const versionOf = ({ areShown = false }: PageQuestion, id: string) =>
  areShown ? sql`(select ${ROW_VERSION} from properties where properties.id = ${sql.ref(id)})` : sql`null::integer`;

/** Of pages as they are asked for mostly, and one more. */
const USUAL_LIMITS = [13, 21, 51, 101];

/** At least so many rows. In the text of a statement where that is usual: a plan kept for any number would expect more of them. */
const atLeast = (rows: number) => {
  const usual = USUAL_LIMITS.find((limit) => limit >= rows);
  return usual === undefined ? sql`${rows}` : sql.lit(usual);
};

const skipping = (rows: number) => (rows > 0 ? sql`offset ${rows}` : sql``);

interface Part {
  where?: RawBuilder<boolean>;
  after: Place | null;
  isPast: boolean;
}

/** Along the index of the order, until there are enough. */
function along(question: PageQuestion, { where, after, isPast }: Part, rows: number): RawBuilder<unknown> {
  const { value, behind, by } = orderSql(question.sort);
  return sql`select properties.id, ${value} as value, ${sql.lit(isPast)} as past
    from ${OFFERS}
    where ${whereFoundInOrder(question, question.sort)} ${where ? sql`and ${where}` : sql``} ${after ? sql`and ${behind(after)}` : sql``}
    order by ${by} limit ${atLeast(rows)}`;
}

async function readPlaces(db: Database, question: PageQuestion, places: RawBuilder<unknown>): Promise<PlaceFound[]> {
  const rows = sql`select places.id, value::float8 as value, past::integer as past,
    coalesce(${versionOf(question, "places.id")}::float8, 'NaN') as version from (${places}) as places`;
  const numbers = await readPackedNumbers(db, ["id", "value", "past", "version"], rows);
  const found: PlaceFound[] = [];
  for (let at = 0; at < numbers.length && found.length < question.limit; at += 4) {
    const number = (column: number) => numbers[at + column] as number;
    const version = Number.isNaN(number(3)) ? null : number(3);
    found.push({ id: number(0), value: number(1), pastPromoted: number(2) === 1, version });
  }
  return found;
}

/**
 * The promoted ones first, and then the others, each part along its own index: the second is not read where the first is enough,
 * as the parts of a union are read one after the other.
 */
function walkFeatured(db: Database, question: PageQuestion): Promise<PlaceFound[]> {
  const { now, after = null, offset = 0, limit } = question;
  const rows = offset + limit;
  const isOther = sql<boolean>`not ${isPromotedAt(now)}`;
  const others = along(question, { where: isOther, after: after?.pastPromoted ? after : null, isPast: true }, rows);
  if (after?.pastPromoted) return readPlaces(db, question, sql`${others} ${skipping(offset)}`);
  const isPromoted = sql<boolean>`properties.promoted_until is not null and properties.promoted_until > ${now}`;
  const promoted = along(question, { where: isPromoted, after, isPast: false }, rows);
  const both = sql`select id, value, past from ((${promoted}) union all (${others})) as parts
    limit ${atLeast(limit)} ${skipping(offset)}`;
  return readPlaces(db, question, both);
}

const walked = (db: Database, question: PageQuestion): Promise<PlaceFound[]> => {
  const { after = null, offset = 0, limit, sort } = question;
  if (sort === "featured") return walkFeatured(db, question);
  return readPlaces(db, question, sql`${along(question, { after, isPast: false }, limit)} ${skipping(offset)}`);
};

interface Found {
  total: number;
  places: [id: number, value: number, past: boolean, version: number | null][] | null;
}

/**
 * Looks up what matches, and puts that in order.
 * @param most listings that are looked at: with more of them the places say nothing
 * @param from where they are looked up
 */
async function lookUp(
  db: Database,
  question: PageQuestion,
  most: number,
  from: RawBuilder<unknown> = offersOf(question),
): Promise<FoundPage> {
  const { sort, limit, after, offset = 0, now } = question;
  const { value, behind, by } = orderSql(sort, "found");
  const isFeatured = sort === "featured";
  const sorted = isFeatured ? sql`${sortedBy(sort)}, properties.promoted_until` : sortedBy(sort);
  const past = isFeatured ? sql`(not ${isPromotedAt(now, "found")})` : sql`false`;
  const isLater = after
    ? isFeatured
      ? sql`where ${past} > ${after.pastPromoted}::boolean or (${past} = ${after.pastPromoted}::boolean and ${behind(after)})`
      : sql`where ${behind(after)}`
    : sql``;
  const { rows } = await sql<Found>`
    with found as materialized (
      select properties.id, ${sorted}
      from ${from} where ${whereFound(question)} limit ${most + 1}
    ), page as (
      select found.id, ${value} as value, ${past} as past from found ${isLater}
      order by ${isFeatured ? sql`${past}, ` : sql``}${by} limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from found) as total,
      (select json_agg(json_build_array(id, value, past, ${versionOf(question, "page.id")})) from page) as places`.execute(
    db,
  );
  const [{ total, places } = { total: 0, places: null }] = rows;
  return {
    total,
    places: (places ?? []).map(([id, value, pastPromoted, version]) => ({ id, value, pastPromoted, version })),
  };
}

/**
 * Up to how many listings are looked up and put in order, all of them: as many as the index of the order passes over
 * until `wanted` of so many have been met, about `wanted * size / total`.
 */
async function mostLookedUp(db: Database, { offset = 0, limit }: PageQuestion): Promise<number> {
  const even = Math.ceil(Math.sqrt((offset + limit) * (await sizeOf(db))));
  return Math.min(LARGEST_COUNT, Math.max(FEW, even));
}

/** A walk along an index meets what matches by chance: it is worth it where half of what is looked up is passed over. */
const WALK_GAIN = 2;

/**
 * Whether a page is found sooner along the index of the newest ones that begins with what is asked for (a city and a category
 * of it, or a category and a type) than by looking all up: by the kept counts, where they answer the question.
 */
async function isSoonMet(db: Database, question: PageQuestion, total: number): Promise<boolean> {
  const { sort, filters, limit, offset = 0 } = question;
  const { city, category_id, property_type } = filters;
  const isLed = city !== undefined || (category_id !== undefined && property_type !== undefined);
  if (!isLed || !NEWEST_FIRST.includes(sort) || !isCounted(filters)) return false;
  const bins = await readBinsOf(db, question);
  const passed = countIn(
    bins,
    (type, category) =>
      (category_id === undefined || category === category_id) && (city !== undefined || type === property_type),
  );
  return total > ((offset + limit) * passed * WALK_GAIN) / Math.max(1, total);
}

export interface Counting {
  /** How many match, where that has been counted. */
  known?: number;
  /** How far a total is counted: all, one more than are told, or no further than what was looked at. */
  counts?: "all" | "capped" | "none";
  /** What matches by the cells of the map that is shown beside the page. */
  cells?: Promise<MapCells> | null;
}

/** How many match in a rectangle, where kept sums tell it. */
async function countArea(
  db: Database,
  question: Question,
  most: number,
  cells: Counting["cells"],
): Promise<number | null> {
  const { filters, access } = question;
  if (!filters.bounds) return null;
  const count = async () => countInArea(db, question, most, await cells);
  return cachedCount(db, `area:${most}:${nameOf(filters, access)}`, count);
}

/** A page of a rectangle in which so many match: by the rectangle or by the prices, whichever has fewer, or along the order. */
async function pageOfArea(db: Database, question: PageQuestion, total: number): Promise<PlaceFound[]> {
  const { filters, limit, offset = 0 } = question;
  const [offers, priced] = isPriced(filters)
    ? await Promise.all([offersInArea(db, question), countPriced(db, question)])
    : [total, Number.POSITIVE_INFINITY];
  const passed = ((offset + limit) * (await sizeOf(db))) / total;
  if (Math.min(offers, priced) > Math.max(FEW, passed)) return walked(db, question);
  const from = priced < offers ? OFFERS : offersOf(question);
  // The total may be of a moment ago: what has come since must not push out what comes first.
  return (await lookUp(db, question, total + FEW, from)).places;
}

/**
 * A page of what matches, in order, and how many match. Few are looked up and sorted; of many the index of the order is
 * followed. Which of the two is decided by counting, not by what the planner takes to be likely.
 */
export async function findPage(
  db: Database,
  asked: PageQuestion,
  { known, counts = "all", cells = null }: Counting = {},
): Promise<FoundPage> {
  const question = await numbered(db, asked);
  const { limit, filters, allOrNone = false } = question;
  const isEmpty = (matching: number) => matching === 0 || limit === 0 || (allOrNone && matching > limit);
  if (await isBeyondPrices(db, question)) return { places: [], total: 0 };
  const total =
    known ?? (counts !== "none" && isCounted(filters) ? (await countFacets(db, question, "exactly")).total : undefined);
  if (total !== undefined && isEmpty(total)) return { places: [], total };
  const area =
    total === undefined && counts !== "none"
      ? await countArea(db, question, counts === "all" ? Number.POSITIVE_INFINITY : LARGEST_COUNT, cells)
      : null;
  if (area !== null) return { places: isEmpty(area) ? [] : await pageOfArea(db, question, area), total: area };
  const fewest = await mostLookedUp(db, question);
  if (total !== undefined) {
    const isWalked = total > fewest || (await isSoonMet(db, question, total));
    return { places: isWalked ? await walked(db, question) : (await lookUp(db, question, fewest)).places, total };
  }
  const about = await aboutHowMany(db, question);
  // Of so many the order soon meets enough, and whether there are more than 10,000 is known: no words are looked up.
  const isMet = about > WALK_GAIN * fewest;
  const worded = isMet && (about >= SURELY_MANY || counts === "none") ? question : await withFewestTexts(db, question);
  // What texts find is counted and put in order at once.
  const isByTexts = worded.among?.offers !== undefined;
  const most = isByTexts ? LARGEST_COUNT : fewest;
  const found = isMet && !isByTexts ? null : await lookUp(db, worded, most);
  if (found && found.total <= most) return isEmpty(found.total) ? { ...found, places: [] } : found;
  const places = isEmpty(most + 1) ? [] : await walked(db, isByTexts ? question : worded);
  if (counts === "all") return { places, total: (await countFacets(db, question, "exactly")).total };
  if (counts === "none" || isByTexts) return { places, total: most + 1 };
  return { places, total: about >= SURELY_MANY ? LARGEST_COUNT + 1 : await countCapped(db, worded) };
}

/** Whether anything matches. Materialized, so that the planner looks up all that match, of which one is read. */
export async function isFound(db: Database, asked: Question): Promise<boolean> {
  const whole = await numbered(db, asked);
  if ((await aboutHowMany(db, whole)) > 0) return true;
  const question = await withFewestTexts(db, whole);
  const { rows } = await sql`
    with found as materialized (select 1 from ${offersOf(question)} where ${whereFound(question)})
    select 1 from found limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The first ids of an order; how many match is not counted.
 * @param areMany whether so many match that the index of the order soon meets enough
 */
export async function findFirst(
  db: Database,
  asked: Omit<PageQuestion, "after" | "offset">,
  areMany = false,
): Promise<number[]> {
  const question = await numbered(db, asked);
  const isWalked = areMany || isIndexed(question.filters);
  const places = isWalked ? await walked(db, question) : (await findPage(db, question, { counts: "none" })).places;
  return places.map(({ id }) => id);
}

/** Whether so many stand in a circle that they are more than are looked up to fill a page. */
export async function areMany(db: Database, asked: Omit<PageQuestion, "after" | "offset">): Promise<boolean> {
  const question = await numbered(db, asked);
  const most = await mostLookedUp(db, question);
  const { latitude, longitude, radius, ...rest } = question.filters;
  // The cells of a square have sums.
  const bounds =
    latitude === undefined || longitude === undefined ? null : boundsWithin(latitude, longitude, radius ?? 0);
  if (bounds && (await offersInArea(db, { ...question, filters: { ...rest, bounds } })) > most) return true;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from ${offersOf(question)} where ${whereFound(question)} limit ${most + 1}) as counted`.execute(db);
  return (rows[0]?.total ?? 0) > most;
}
