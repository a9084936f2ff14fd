import { createRefreshed, finderOf, type Lately } from "../../marketplace/listings/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";

const DICTIONARY_MS = 2000;
/** Made anew at once when something changes; a larger one shortly after. */
const SMALL_DICTIONARY = 3000;

/** What words are looked up in. */
export interface WordBook {
  dictionary(): Promise<Dictionary>;
  lately: Lately;
}

function makeWordBook(context: AppContext): WordBook {
  const { lately } = finderOf(context);
  const dictionary = createRefreshed(() => readDictionary(context.db), {
    least: DICTIONARY_MS,
    isSmall: ({ size }) => size <= SMALL_DICTIONARY,
  });
  lately.onChange(() => dictionary.expire());
  return {
    lately,
    async dictionary() {
      await lately.look();
      return dictionary.get();
    },
  };
}

/** The dictionary of this process. */
export const wordBookOf = ({ single }: Pick<AppContext, "single">): WordBook => single(makeWordBook);
