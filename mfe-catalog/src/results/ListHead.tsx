import { formatNumber } from "@gable/shared-sdk/format";
import type { Parameter } from "@gable/shared-sdk/model";
import { ChevronDownIcon, Heading, Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { PAGE_SIZE, type SearchState, SORT_ORDERS, type SortOrder } from "../search/searchState.ts";
import { useRefine } from "../search/useRefine.ts";
import type { Words } from "../shared/listing.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import { type Counted, describeRest, resultsTitle } from "./describeSearch.ts";
import { FILTER_FORM } from "./Filters.tsx";
import styles from "./Results.module.css";
import { SaveSearch } from "./SaveSearch.tsx";

export interface ListHeadProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
  found: Counted;
  parameters: readonly Parameter[];
}

/** How many there are, and in which order. */
export function ListHead({ search, categories, found, parameters }: ListHeadProps) {
  const words = useWords();
  const { t } = words;
  const go = useRefine(search);
  return (
    <div className={styles.head}>
      <div>
        <Heading level={1} look="h3" aria-live="polite">
          {resultsTitle(search, categories, found, words)}
        </Heading>
        <p className={styles.faint}>
          {[rangeText(search, found, words), describeRest(search, categories, { ...words, parameters })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className={styles.sort}>
        <SaveSearch search={search} categories={categories} />
        <label className={styles.selectBox}>
          <VisuallyHidden>{t("catalog.sort.label")}</VisuallyHidden>
          <select
            className={styles.select}
            name="sort"
            form={FILTER_FORM}
            value={search.sort}
            onChange={(event) => go({ sort: event.target.value as SortOrder })}
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

/**
 * `13–24 of 86`, in the language's way of writing a range; nothing where all stand on one page, and the range alone past
 * the number that the provider counted to.
 */
function rangeText({ page }: SearchState, { total, totalCapped }: Counted, { t, language }: Words): string {
  if (total === null || total <= PAGE_SIZE) return "";
  const last = totalCapped ? Number.POSITIVE_INFINITY : total;
  const from = Math.min((page - 1) * PAGE_SIZE + 1, last);
  const to = Math.min(page * PAGE_SIZE, last);
  const range = from === to ? formatNumber(to, language) : new Intl.NumberFormat(language).formatRange(from, to);
  if (to > total) return range;
  return t(totalCapped ? "catalog.results.rangeOver" : "catalog.results.range", {
    range,
    total: formatNumber(total, language),
  });
}
