import type { AppContext } from "../../../platform/context/index.ts";
import { type Cards, createCards } from "./cards.ts";
import { createLately, type Lately } from "./lately.ts";
import { rememberFor } from "./remembering.ts";

/** What a process keeps of what is found: little, and for a moment. */
export interface Finder {
  /** What has been read lately. */
  lately: Lately;
  /** What is shown of listings in lists. */
  cards: Cards;
}

function makeFinder({ db, shown }: AppContext): Finder {
  const lately = createLately({ shown });
  rememberFor(db, lately);
  return { lately, cards: createCards(db, lately) };
}

export const finderOf = ({ single }: Pick<AppContext, "single">): Finder => single(makeFinder);
