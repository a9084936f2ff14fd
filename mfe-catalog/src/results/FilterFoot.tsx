import type { Translate } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { Button } from "@gable/shared-ui/core";
import { countQuery } from "../search/search.queries.ts";
import { type SearchState, searchQuery } from "../search/searchState.ts";
import { nounOf } from "../shared/kinds.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import type { Counted } from "./describeSearch.ts";
import styles from "./FilterFoot.module.css";
import { useDebounced } from "./useDebounced.ts";

export interface FilterFootProps {
  search: SearchState;
  draft: SearchState;
  categories: readonly CategoryChoice[];
  onClear(): void;
}

/** Clears a filter, or takes the draft and says beforehand how many it shows. */
export function FilterFoot({ search, draft, categories, onClear }: FilterFootProps) {
  const t = useT();
  const found = useDraftCount(search, draft);
  return (
    <div className={styles.foot}>
      <Button variant="quiet" onClick={onClear}>
        {t("catalog.filter.clear")}
      </Button>
      <Button type="submit" variant="primary">
        {showText(nounOf(draft.categories, categories), found, t)}
      </Button>
    </div>
  );
}

/** `Show 42 homes`; without a number while it is unknown. */
export function showText(noun: string, found: Counted | undefined, t: Translate): string {
  if (!found || found.total === null) return t("catalog.showResults");
  return t(found.totalCapped ? `catalog.showOver.${noun}` : `catalog.show.${noun}`, { count: found.total });
}

/** How many homes a draft would show; undefined while it is the search itself or the answer is on its way. */
function useDraftCount(search: SearchState, draft: SearchState): Counted | undefined {
  const { sdk } = useHost();
  const extensions = useExtensions();
  const settled = useDebounced(draft, 250);
  const changed = searchQuery({ ...settled, page: 1 }) !== searchQuery({ ...search, page: 1 });
  const { data } = useQuery({
    ...countQuery(sdk, settled, extensions),
    enabled: changed,
    placeholderData: keepPreviousData,
  });
  return changed ? data : undefined;
}
