import type { Database } from "../../../../platform/database/index.ts";
import type { ListingFilters } from "../../filters.ts";
import { nameOf } from "../bins.ts";
import { cachedForLong } from "../countCache.ts";
import { type Question, withoutFacets } from "../listingQuery.ts";
import type { PlaceFound } from "../orders.ts";
import { arePromotedAsSaid } from "../promoted.ts";
import { CODE_OF_PROMOTED, codeOfCity } from "../textCodes.ts";
import type { Led, PageQuestion } from "../walk.ts";
import { type Found, findBits, type Scope, type Told } from "./ask.ts";
import { type Counts, countFound } from "./count.ts";
import { type IdsAsked, idsOf } from "./first.ts";
import type { Layout } from "./layout.ts";
import { type Way, walkBits } from "./walk.ts";

/** What matches, as bitmaps tell it: exact, and without looking at what is counted. */
export interface Matched extends Counts {
  /** Ids among which it is what comes first in an order of prices, or all of it; null where there is more. */
  ids(asked: IdsAsked): Promise<number[] | null>;
  /** Which ways a page may go along an order that is not one of prices, that of ages for the newest ones alone. */
  ways: readonly Way[];
  /** A page along one of these; null where bitmaps tell it no longer. */
  walk(question: PageQuestion, way: Way): Promise<PlaceFound[] | null>;
  /** About how many listings there are in a city, of a type and category, and promoted, whether they match or not. */
  along(filters: Led): number;
}

function countAlong({ lexemes, steps }: Layout, { city, property_type, category_id, promoted }: Led): number {
  let [all, some] = [0, 0];
  for (const { type, category, first, end } of steps) {
    all += end - first;
    const isAsked = (property_type ?? type) === type && (category_id ?? category) === category;
    if (isAsked) some += end - first;
  }
  const beside = [...(city ? [codeOfCity(city)] : []), ...(promoted ? [CODE_OF_PROMOTED] : [])];
  return beside.reduce((about, lexeme) => about * ((lexemes.get(lexeme)?.count ?? 0) / Math.max(1, all)), some);
}

interface Kept extends Counts {
  told: Told;
}

/** @param found is told what has been asked for this, unless that was known */
async function keep(
  db: Database,
  question: Question,
  { scope, filters, found }: { scope: Scope; filters: ListingFilters; found?: (found: Found | null) => void },
): Promise<Kept | null> {
  // A promotion ends without a change of the text: what is kept does not know it.
  if (question.filters.promoted && !(await arePromotedAsSaid(db, question))) return null;
  return cachedForLong(db, `bitmaps:${scope}:${nameOf(filters, question.access)}`, async () => {
    const asked = await findBits(db, question, scope);
    found?.(asked);
    if (!asked) return null;
    const told = { question: asked.question, asked: asked.asked, layout: asked.layout };
    return { ...countFound(question.filters, asked), told };
  });
}

/**
 * How many match, by type, category and step of the price, whatever of these is asked for. On a large site that has bitmaps of nearly
 * all else.
 * @param question whose parameters know their columns
 * @returns null where bitmaps do not tell
 */
export function countBitmaps(db: Database, question: Question): Promise<Counts | null> {
  const { min_price, max_price } = question.filters;
  return keep(db, question, { scope: "all", filters: { ...withoutFacets(question.filters), min_price, max_price } });
}

const WAYS: readonly Way[] = ["order", "ages"];

const isKnown = ({ hasPlaces, hasAges }: Layout, way: Way): boolean => (way === "ages" ? hasAges : hasPlaces);

/** Counts are kept longer than an edition may last. */
async function walkAgain(db: Database, told: Told, page: PageQuestion, way: Way): Promise<PlaceFound[] | null> {
  const places = await walkBits(db, told, page, way);
  if (places.length > 0) return places;
  const now = await findBits(db, page, "asked");
  if (!now || !isKnown(now.layout, way)) return null;
  return now.layout.edition === told.layout.edition ? places : walkBits(db, now, page, way);
}

/** What matches, types, categories and prices included. See {@link countBitmaps}. */
export async function matchBitmaps(db: Database, question: Question): Promise<Matched | null> {
  let fresh: Found | null = null;
  const keepFresh = (found: Found | null) => {
    fresh = found;
  };
  const kept = await keep(db, question, { scope: "asked", filters: question.filters, found: keepFresh });
  if (!kept) return null;
  return {
    bins: kept.bins,
    ends: kept.ends,
    async ids(asked) {
      const found = fresh ?? (await findBits(db, question, "asked"));
      return found && idsOf(db, found, asked);
    },
    ways: WAYS.filter((way) => isKnown(kept.told.layout, way)),
    walk: (page, way) => walkAgain(db, kept.told, page, way),
    along: (among) => countAlong(kept.told.layout, among),
  };
}
