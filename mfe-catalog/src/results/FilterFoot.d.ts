import { type SearchState } from "./search-state.ts";
export interface FilterFootProps {
    search: SearchState;
    draft: SearchState;
    onClear(): void;
}
/** Clears a filter, or takes the draft and says beforehand how many homes it shows. */
export declare function FilterFoot({ search, draft, onClear }: FilterFootProps): import("react").JSX.Element;
/** How many homes a draft would show; null while it is the search itself or the answer is on its way. */
export declare function useDraftCount(search: SearchState, draft: SearchState): number | null;
