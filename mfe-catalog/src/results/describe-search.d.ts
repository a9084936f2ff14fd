import type { Category } from "@gable/shared-sdk/model";
import type { Words } from "../shared/listing.ts";
import { type FilterName, type SearchState } from "./search-state.ts";
/** `42 homes for sale in Pune`, `Villa: 7 homes to rent in Dubai`; without a number while it is unknown. */
export declare function resultsTitle(search: SearchState, categories: readonly Category[], total: number | null, { t }: Words): string;
/** One filter in words, as its chip says it: `Up to ₹1.2 Cr`. */
export declare function filterText(search: SearchState, name: FilterName, categories: readonly Category[], words: Words): string;
/** A search in one line: `For sale · Pune · Up to ₹1.2 Cr`. */
export declare function describeSearch(search: SearchState, categories: readonly Category[], words: Words): string;
