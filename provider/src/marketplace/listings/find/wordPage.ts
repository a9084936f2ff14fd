import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { ListingFilters } from "../filters.ts";
import type { Way } from "./bitmaps/index.ts";
import type { MatchedCount } from "./facets.ts";
import { hasWords, isAsked, isOfOffers, offersOfIds } from "./listingQuery.ts";
import { FEW, lookUp } from "./lookUp.ts";
import type { PlaceFound } from "./orders.ts";
import { isPriced } from "./prices.ts";
import { LARGEST_COUNT } from "./total.ts";
import { isByPrice, ledBy, type PageQuestion, passedOver, walked } from "./walk.ts";
import { withTexts } from "./wordSet.ts";

/** What takes so many times as long as reading and putting in order one text that the index of words has found. */
const HELD = {
  /** Looking at the text of an offer that an order passes over; or first at what leaves most of them out. */
  toWords: 4,
  toTheRestFirst: 1.5,
  /** Looking up the offer of a text. */
  offerOfText: 3,
  /** Putting the bits of a question together. */
  bytes: 200,
  /** Looking at the bit of an offer, or at that of the next ordinal by age. */
  toBits: 0.6,
  toAges: 0.05,
  /** Looking up the id and age of an ordinal, and its offer beside that. */
  byId: 0.6,
  offerById: 0.7,
  /** What the index of words reads of each promoted listing, whether that says the words or not. */
  listed: 0.2,
};

/** Whether prices or fields are asked for, by which the index of words does not find. */
const isNarrow = ({ parameters = [], ...filters }: ListingFilters): boolean =>
  isPriced(filters) || parameters.length > 0;

/** Whether what an order passes over is mostly left out by something else than words, which takes less. */
function isNarrowed({ sort, filters }: PageQuestion): boolean {
  const { city, property_type, category_id, category_ids } = filters;
  const isOfTypeOrPlace = [city, property_type, category_id, category_ids].some(isAsked);
  return isNarrow(filters) || (isOfOffers(sort) && isOfTypeOrPlace);
}

/** What an order may meet with words: along the prices it is not met by chance, as words are those of a place. */
export const mayMeet = (question: PageQuestion): boolean =>
  !question.allOrNone && hasWords(question) && !isByPrice(question.sort);

/** What it takes to look up and put in order so many that words find. @param promoted all that are promoted, where these are asked for */
const looking = ({ sort, filters }: PageQuestion, about: number, promoted = 0): number =>
  about * (isOfOffers(sort) || filters.promoted ? 1 + HELD.offerOfText : 1) + promoted * HELD.listed;

/** What it takes to look at the texts of what an order passes over. */
const passing = (question: PageQuestion, about: number, along: number): number =>
  (isNarrowed(question) ? HELD.toTheRestFirst : HELD.toWords) * passedOver(question, about, along);

/**
 * Whether a page of what words find is sooner met along its order, and counted apart from that.
 * @param about how many match; 0 where that is not known
 * @param along how many offers its order goes along
 */
export const isMetWithWords = (question: PageQuestion, about: number, along: number): boolean =>
  about > 0 && mayMeet(question) && looking(question, about) > passing(question, about, along);

/** So many are looked up by their ids, where the index of words would lead to far more texts; or only their ages are. */
const [MOST_BY_ID, MOST_BY_AGE] = [3000, 6000];

/** What it takes to look so many up by their ids: where prices or fields leave few steps of these, few bits are sent. */
function lookingByIds({ sort, filters }: PageQuestion, total: number): number {
  const isByMoment = sort === "newest" || sort === "oldest";
  if (total > (isByMoment ? MOST_BY_AGE : MOST_BY_ID)) return Number.POSITIVE_INFINITY;
  return (isNarrow(filters) ? 0 : HELD.bytes) + (HELD.byId + (isByMoment ? 0 : HELD.offerById)) * total;
}

/** The way along bits that takes least; null where none leads. */
function bestWay(question: PageQuestion, { total, along, ways }: MatchedCount): { way: Way; takes: number } | null {
  const { sort } = question;
  const takes: Record<Way, number> = {
    order: sort === "featured" ? Number.POSITIVE_INFINITY : HELD.toBits,
    ages: sort === "newest" ? HELD.toAges : Number.POSITIVE_INFINITY,
  };
  const passed = (way: Way) => passedOver(question, total, along(way === "order" ? (ledBy(question) ?? {}) : {}));
  const [best] = ways
    .map((way) => ({ way, takes: HELD.bytes + takes[way] * passed(way) }))
    .toSorted((one, other) => one.takes - other.takes);
  return best ?? null;
}

/** A page of what words find, of which bitmaps tell that there are so many: among ids, by texts, or along the order. */
export async function pageOfWords(db: Database, question: PageQuestion, matched: MatchedCount): Promise<PlaceFound[]> {
  const { sort, limit, offset = 0, after = null, filters } = question;
  const { total, along } = matched;
  const promoted = filters.promoted ? along({ promoted: true }) : 0;
  const [byIds, byWords] = [lookingByIds(question, total), looking(question, total, promoted)];
  if (mayMeet(question)) {
    const byTexts = passing(question, total, along(ledBy(question) ?? {}));
    const others = Math.min(byIds, byWords);
    const best = bestWay(question, matched);
    const places = best && best.takes < Math.min(byTexts, others) ? await matched.walk(question, best.way) : null;
    if (places) return places;
    if (byTexts < others) return walked(db, question);
  }
  if (isByPrice(sort) || byIds < byWords) {
    const ids = await matched.ids({ sort, after, first: offset + limit, most: total + FEW });
    const among = { condition: sql<boolean>`true`, isFew: true };
    if (ids) return (await lookUp(db, { ...question, among }, ids.length, offersOfIds(ids))).places;
  }
  if (total > LARGEST_COUNT) return walked(db, question);
  // The total may be of a moment ago: what has come since must not push out what comes first.
  return (await lookUp(db, await withTexts(db, question), total + FEW)).places;
}
