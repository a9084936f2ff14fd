import type { Category } from "@gable/shared-sdk/model";
import { type SearchState } from "./search-state.ts";
export interface AllFiltersProps {
    open: boolean;
    search: SearchState;
    categories: readonly Category[];
    onClose(): void;
    onApply(search: SearchState): void;
}
/** Every filter in one drawer, with the number of homes it would show. */
export default function AllFilters({ open, search, categories, onClose, onApply }: AllFiltersProps): import("react").JSX.Element;
