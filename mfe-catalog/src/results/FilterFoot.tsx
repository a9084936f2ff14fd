import { useHost, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PopoverFoot } from "../shared/Popover.tsx";
import { countQuery } from "../shared/queries.ts";
import { type SearchState, searchQuery } from "./search-state.ts";
import { useDebounced } from "./useDebounced.ts";

export interface FilterFootProps {
  search: SearchState;
  draft: SearchState;
  onClear(): void;
}

/** Clears a filter, or takes the draft and says beforehand how many homes it shows. */
export function FilterFoot({ search, draft, onClear }: FilterFootProps) {
  const t = useT();
  const count = useDraftCount(search, draft);
  return (
    <PopoverFoot>
      <Button variant="quiet" onClick={onClear}>
        {t("catalog.filter.clear")}
      </Button>
      <Button type="submit" variant="primary">
        {count === null ? t("catalog.showHomesPlain") : t("catalog.showHomes", { count })}
      </Button>
    </PopoverFoot>
  );
}

/** How many homes a draft would show; null while it is the search itself or the answer is on its way. */
export function useDraftCount(search: SearchState, draft: SearchState): number | null {
  const { sdk } = useHost();
  const settled = useDebounced(draft, 250);
  const changed = searchQuery({ ...settled, page: 1 }) !== searchQuery({ ...search, page: 1 });
  const { data } = useQuery({ ...countQuery(sdk, settled), enabled: changed, placeholderData: keepPreviousData });
  return changed && data ? data.total : null;
}
