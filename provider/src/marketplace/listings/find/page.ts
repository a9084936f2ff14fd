import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { boundsWithin } from "../bounds.ts";
import { countInArea, offersInArea } from "./areaCounts.ts";
import { countIn, countPriced, isBeyondPrices, nameOf, readBinsOf } from "./bins.ts";
import { cachedCount } from "./countCache.ts";
import { countFacets, findMatched, type MatchedCount } from "./facets.ts";
import { hasWords, isCounted, isIndexed, OFFERS, offersOf, type Question, whereFound } from "./listingQuery.ts";
import { FEW, type FoundPage, lookUp } from "./lookUp.ts";
import type { MapCells } from "./mapSums.ts";
import type { PlaceFound } from "./orders.ts";
import { isPriced } from "./prices.ts";
import { countPromoted, type PromotedCount } from "./promoted.ts";
import { aboutHowMany, aboutHowManySay, aboutHowManyTexts, hasSample, SURELY_MANY } from "./sample.ts";
import { sizeOf } from "./size.ts";
import { numbered } from "./slots.ts";
import { countCapped, LARGEST_COUNT } from "./total.ts";
import { isByAge, isByPrice, ledBy, type PageQuestion, passedOver, walked } from "./walk.ts";
import { isMetWithWords, mayMeet, pageOfWords } from "./wordPage.ts";
import { textsFound, withFewestTexts } from "./wordSet.ts";

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
/** How far what a sample tells may be from it: three standard deviations where a few thousand match. */
const SAMPLE_ERROR = 1.25;
/** Up to so many texts that say some words are put in order by price: as all are of a place, they are not met along the prices by chance. */
const MOST_SORTED = 30_000;

/** How many offers an order goes along: those of what its index begins with. */
async function alongWhich(db: Database, question: PageQuestion): Promise<number> {
  const led = ledBy(question);
  if (!led) return sizeOf(db);
  const { city, category_id, property_type } = led;
  const bins = await readBinsOf(db, { ...question, filters: { city } });
  return countIn(bins, (type, category) => (category_id ?? category) === category && (property_type ?? type) === type);
}

/**
 * Whether a page is found sooner along an index that begins with what is asked for than by looking all up: by the kept counts, where
 * they answer the question.
 */
const isSoonMet = async (db: Database, question: PageQuestion, total: number): Promise<boolean> =>
  ledBy(question) !== null &&
  isCounted(question.filters) &&
  total > passedOver(question, total, await alongWhich(db, question)) * WALK_GAIN;

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

/** A page of promoted listings: along the index of the newest ones, or by looking all up. */
async function pageOfPromoted(
  db: Database,
  question: PageQuestion,
  { total, all }: PromotedCount,
): Promise<PlaceFound[]> {
  const isSoon = isByAge(question.sort) && total > passedOver(question, total, all) * WALK_GAIN;
  if (isSoon || total > (await mostLookedUp(db, question))) return walked(db, question);
  return (await lookUp(db, question, total + FEW)).places;
}

/** What costs more has more rooms: along the prices those that are asked for stand together, some way from where a page begins. */
const APART = 4;

/** A page of so many, of which bitmaps tell: of words by these, else along the order or by looking all up. */
async function pageOfMatched(db: Database, question: PageQuestion, matched: MatchedCount): Promise<PlaceFound[]> {
  if (hasWords(question)) return pageOfWords(db, question, matched);
  const { total, along } = matched;
  const { city, property_type } = question.filters;
  const led = isByPrice(question.sort) ? { city, property_type } : ledBy(question);
  const passed = led ? passedOver(question, total, along(led)) * (isByPrice(question.sort) ? APART : 1) : null;
  const isSoon = passed !== null && total > passed * WALK_GAIN;
  if (isSoon || total > (await mostLookedUp(db, question))) return walked(db, question);
  // The total may be of a moment ago: what has come since must not push out what comes first.
  return (await lookUp(db, question, total + FEW)).places;
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
  const { limit, filters, sort, allOrNone = false } = question;
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
  const promoted = total === undefined && counts !== "none" ? await countPromoted(db, question) : null;
  if (promoted)
    return {
      places: isEmpty(promoted.total) ? [] : await pageOfPromoted(db, question, promoted),
      total: promoted.total,
    };
  const matched = total === undefined && counts !== "none" ? await findMatched(db, question) : null;
  if (matched)
    return { places: isEmpty(matched.total) ? [] : await pageOfMatched(db, question, matched), total: matched.total };
  const fewest = await mostLookedUp(db, question);
  if (total !== undefined) {
    const isWalked = total > fewest || (await isSoonMet(db, question, total));
    return { places: isWalked ? await walked(db, question) : (await lookUp(db, question, fewest)).places, total };
  }
  const about = await aboutToMatch(db, question);
  const isMetApart =
    counts === "capped" &&
    about > 0 &&
    mayMeet(question) &&
    isMetWithWords(question, about, await alongWhich(db, question));
  if (isMetApart) {
    const counted = async () => countCapped(db, await withFewestTexts(db, { ...question, sort: "newest" }));
    const [met, told] = await Promise.all([
      limit === 0 ? [] : walked(db, question),
      about >= SURELY_MANY ? LARGEST_COUNT + 1 : counted(),
    ]);
    return { places: met, total: told };
  }
  // Of so many the order soon meets enough.
  const isMet = about > SAMPLE_ERROR * fewest;
  const isSorted =
    about > 0 && isByPrice(sort) && hasWords(question) && (await textsFound(db, question)) <= MOST_SORTED;
  const most = isSorted ? MOST_SORTED : LARGEST_COUNT;
  // Of very many it is known that there are more than 10,000: no words are looked up.
  const areLookedUp = hasWords(question) && about < SAMPLE_ERROR * most && (counts !== "none" || !isMet);
  const looking = areLookedUp ? await withFewestTexts(db, question) : question;
  const isByTexts = looking.among?.offers !== undefined;
  // What texts find is counted and put in order at once.
  const looked = isByTexts ? most : fewest;
  const found = isByTexts || !isMet ? await lookUp(db, looking, looked) : null;
  if (found && found.total <= looked) return isEmpty(found.total) ? { ...found, places: [] } : found;
  const places = isEmpty(looked + 1) ? [] : await walked(db, isByTexts ? question : looking);
  if (counts === "all") return { places, total: (await countFacets(db, question, "exactly")).total };
  if (counts === "none" || isByTexts) return { places, total: looked + 1 };
  return { places, total: about >= SURELY_MANY ? LARGEST_COUNT + 1 : await countCapped(db, looking) };
}

/** What words that fewer say find is looked up at once. */
const FEWEST_GUESSED = 2000;

/** About how many match; 0 of words that few say, and of promoted offers with words, as all of these are looked up. */
async function aboutToMatch(db: Database, question: Question): Promise<number> {
  if (!hasWords(question)) return aboutHowMany(db, question);
  if (question.filters.promoted || !(await hasSample(db))) return 0;
  const areFew = (await aboutHowManySay(db, question)) < FEWEST_GUESSED;
  return areFew ? 0 : aboutHowManyTexts(db, question);
}

/** Whether anything matches. Materialized, so that the planner looks up all that match, of which one is read. */
export async function isFound(db: Database, asked: Question): Promise<boolean> {
  const whole = await numbered(db, asked);
  const isMany = hasWords(whole)
    ? (await hasSample(db)) && (await aboutHowManyTexts(db, whole)) > 0
    : (await aboutHowMany(db, whole)) > 0;
  if (isMany) return true;
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
