import type { AppContext } from "../../../platform/context/index.ts";
import { type Cards, createCards } from "./cards.ts";
import { cacheCountsOf } from "./countCache.ts";
import { createSearchCache, type SearchCache } from "./searchCache.ts";

/** What a process keeps of what is found: little, and for a moment. */
export interface Finder {
  /** What searches have read. */
  cache: SearchCache;
  /** What is shown of listings in lists. */
  cards: Cards;
}

function makeFinder({ db, publicCache }: AppContext): Finder {
  const cache = createSearchCache({ publicCache });
  cacheCountsOf(db, cache);
  return { cache, cards: createCards(db, cache) };
}

export const finderOf = ({ single }: Pick<AppContext, "single">): Finder => single(makeFinder);
