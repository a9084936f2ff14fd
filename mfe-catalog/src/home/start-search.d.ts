import { type SearchState } from "../results/search-state.ts";
/** What the sentence of the front page says before anybody changed it. */
export declare const START_SEARCH: SearchState;
