import type { Category } from "@gable/shared-sdk/model";
import { type SearchState } from "./search-state.ts";
export interface ListHeadProps {
    search: SearchState;
    categories: readonly Category[];
    /** Null while unknown. */
    total: number | null;
}
/** How many there are, and in which order. */
export declare function ListHead({ search, categories, total }: ListHeadProps): import("react").JSX.Element;
