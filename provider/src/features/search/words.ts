import { type SearchCache, searchCacheOf } from "../../marketplace/listing-search/index.ts";
import { staleWhileRevalidate } from "../../platform/cache/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";

const DICTIONARY_MS = 2000;
/** Made anew at once when something changes; a larger one shortly after. */
const SMALL_DICTIONARY = 3000;

/** What words are looked up in. */
export interface WordBook {
  dictionary(): Promise<Dictionary>;
  cache: SearchCache;
}

function makeWordBook(context: AppContext): WordBook {
  const cache = searchCacheOf(context);
  const dictionary = staleWhileRevalidate(() => readDictionary(context.db), {
    least: DICTIONARY_MS,
    isSmall: ({ size }) => size <= SMALL_DICTIONARY,
  });
  cache.onChange(() => dictionary.expire());
  return {
    cache,
    async dictionary() {
      cache.revalidate();
      return dictionary.get();
    },
  };
}

/** The dictionary of this process. */
export const wordBookOf = ({ single }: Pick<AppContext, "single">): WordBook => single(makeWordBook);
