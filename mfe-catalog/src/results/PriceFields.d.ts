import type { SearchState } from "./search-state.ts";
export interface PriceFieldsProps {
    draft: SearchState;
    onChange(change: Partial<SearchState>): void;
}
/** Lowest and highest price. */
export declare function PriceFields({ draft, onChange }: PriceFieldsProps): import("react").JSX.Element;
