import { formatNumber } from "@gable/shared-sdk/format";
import { useNavigate } from "@gable/shared-sdk/router";
import { ChevronDownIcon, Heading, Icon, VisuallyHidden } from "@gable/shared-ui/core";
import type { Words } from "../shared/listing.ts";
import type { CategoryChoice } from "../shared/tile.ts";

import { useWords } from "../shared/useWords.ts";
import { describeSearch, resultsTitle } from "./describe-search.ts";
import { FILTER_FORM } from "./Filters.tsx";
import styles from "./Results.module.css";
import { PAGE_SIZE, refine, type SearchState, SORT_ORDERS, type SortOrder, searchHref } from "./search-state.ts";

export interface ListHeadProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
  /** Null while unknown. */
  total: number | null;
}

/** How many there are, and in which order. */
export function ListHead({ search, categories, total }: ListHeadProps) {
  const words = useWords();
  const { t } = words;
  const navigate = useNavigate();
  return (
    <div className={styles.head}>
      <div>
        <Heading level={1} look="h3" aria-live="polite">
          {resultsTitle(search, categories, total, words)}
        </Heading>
        <p className={styles.faint}>
          {[
            total !== null && total > 0 ? rangeText(search, total, words) : "",
            describeSearch(search, categories, words),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className={styles.sort}>
        <label className={styles.selectBox}>
          <VisuallyHidden>{t("catalog.sort.label")}</VisuallyHidden>
          <select
            className={styles.select}
            name="sort"
            form={FILTER_FORM}
            value={search.sort}
            onChange={(event) => navigate(searchHref(refine(search, { sort: event.target.value as SortOrder })))}
          >
            {SORT_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`catalog.sort.${order}`)}
              </option>
            ))}
          </select>
          <Icon of={ChevronDownIcon} size="s" />
        </label>
        <noscript>
          <button type="submit" form={FILTER_FORM} className={styles.apply}>
            {t("catalog.filter.apply")}
          </button>
        </noscript>
      </div>
    </div>
  );
}

/** `13–24 of 86`, in the language's way of writing a range. */
function rangeText({ page }: SearchState, total: number, { t, language }: Words): string {
  const from = Math.min((page - 1) * PAGE_SIZE + 1, total);
  const to = Math.min(page * PAGE_SIZE, total);
  return t("catalog.results.range", {
    range: new Intl.NumberFormat(language).formatRange(from, to),
    total: formatNumber(total, language),
  });
}
