import type { Category } from "@gable/shared-sdk/model";
import { type SearchState } from "./search-state.ts";
export interface NothingFoundProps {
    search: SearchState;
    categories: readonly Category[];
    /** Of all pages: more than none when only this page is past the last one. */
    total: number;
}
/** No results: names the filter that stands in the way, with what dropping it would show. */
export declare function NothingFound({ search, categories, total }: NothingFoundProps): import("react").JSX.Element;
