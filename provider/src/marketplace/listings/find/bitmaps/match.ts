import type { Database } from "../../../../platform/database/index.ts";
import type { ListingFilters } from "../../filters.ts";
import { nameOf } from "../bins.ts";
import { cachedForLong } from "../countCache.ts";
import { type Question, withoutFacets } from "../listingQuery.ts";
import { codeOfCity } from "../textCodes.ts";
import { findBits, type Layout, type Scope } from "./ask.ts";
import { countFound, type Priced, type WordCounts, withPrices } from "./count.ts";
import { type IdsAsked, idsOf } from "./first.ts";

/** What some words find, as bitmaps tell it: exact, and without looking at what is counted. */
export interface WordsMatched extends WordCounts {
  /** Ids among which it is what comes first in an order of prices, or all of it; null where there is more. */
  ids(asked: IdsAsked): Promise<number[] | null>;
  /** About how many listings there are in a city and of a type and category, said or not. */
  along(filters: Pick<ListingFilters, "city" | "property_type" | "category_id">): number;
}

function countAlong(
  { lexemes, steps }: Layout,
  { city, property_type, category_id }: Parameters<WordsMatched["along"]>[0],
): number {
  let [all, some] = [0, 0];
  for (const { type, category, first, end } of steps) {
    all += end - first;
    const isAsked = (property_type ?? type) === type && (category_id ?? category) === category;
    if (isAsked) some += end - first;
  }
  return city ? ((lexemes.get(codeOfCity(city))?.count ?? 0) * some) / Math.max(1, all) : some;
}

/**
 * On a large site that has bitmaps of nearly all that is asked for.
 * @param question whose parameters know their columns
 * @returns null where bitmaps do not tell
 */
export async function matchWords(db: Database, question: Question, scope: Scope): Promise<WordsMatched | null> {
  const { min_price, max_price } = question.filters;
  const filters = scope === "all" ? { ...withoutFacets(question.filters), min_price, max_price } : question.filters;
  const fresh: { found: Priced | null } = { found: null };
  const find = async (): Promise<Priced | null> => {
    const found = await findBits(db, question, scope);
    return found && withPrices(db, found);
  };
  const kept = await cachedForLong(db, `bitmaps:${scope}:${nameOf(filters, question.access)}`, async () => {
    const found = await find();
    fresh.found = found;
    return found && { ...countFound(found), layout: found.layout };
  });
  if (!kept) return null;
  return {
    bins: kept.bins,
    ends: kept.ends,
    async ids(asked) {
      const found = fresh.found ?? (await find());
      return found && idsOf(db, found, asked);
    },
    along: (among) => countAlong(kept.layout, among),
  };
}
