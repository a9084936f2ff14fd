import type { Category } from "@gable/shared-sdk/model";
import { type SearchState } from "./search-state.ts";
/** `id` of the form, for controls that stand outside of it. */
export declare const FILTER_FORM = "search-filters";
export interface FiltersProps {
    search: SearchState;
    categories: readonly Category[];
}
/**
 * The filter row: one form whose fields are the address's query, so that it works without scripts. With
 * them, choices gather in a draft whose number of results is shown before it is taken.
 */
export declare function Filters({ search, categories }: FiltersProps): import("react").JSX.Element;
