import { EMPTY_SEARCH, type SearchState } from "../search/searchState.ts";

/** What the sentence of the front page says before anybody changed it. */
export const START_SEARCH: SearchState = { ...EMPTY_SEARCH, purpose: "sell" };
