import type { Parameter } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQueries } from "@gable/shared-sdk/react-query";
import { Link } from "@gable/shared-sdk/router";
import { EmptyState, LinkButton } from "@gable/shared-ui/core";
import { countQuery } from "../search/search.queries.ts";
import {
  activeFilters,
  clearFilters,
  dropFilter,
  type FilterName,
  type SearchState,
  searchHref,
} from "../search/searchState.ts";
import { nounOf } from "../shared/kinds.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { useWords } from "../shared/useWords.ts";
import { type Counted, countedAny, filterText } from "./describeSearch.ts";
import styles from "./Results.module.css";

export interface NothingFoundProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
  /** Of all pages: more than none when only this page is past the last one. */
  total: number;
  parameters: readonly Parameter[];
}

/** No results: names the filter that stands in the way, with what dropping it would show. */
export default function NothingFound({ search, categories, total, parameters }: NothingFoundProps) {
  const { sdk } = useHost();
  const words = { ...useWords(), parameters };
  const { t } = words;
  const inBrowser = useInBrowser();
  const extensions = useExtensions();
  const names = activeFilters(search);
  // Every filter is tried without, to name the one that helps; the links work before the numbers are known.
  const counts = useQueries({
    queries: names.map((name) => ({
      ...countQuery(sdk, dropFilter(search, name), extensions),
      enabled: inBrowser && total === 0,
    })),
  });
  if (total > 0) {
    return (
      <EmptyState
        className={styles.state}
        level={2}
        title={t("catalog.results.pastEnd")}
        action={
          <LinkButton variant="primary" to={searchHref({ ...search, page: 1 })}>
            {t("catalog.results.firstPage")}
          </LinkButton>
        }
      />
    );
  }
  const ways = names
    .map((name, index): Counted & { name: FilterName } => ({
      name,
      total: null,
      totalCapped: false,
      ...counts[index]?.data,
    }))
    .filter((way) => way.total !== 0)
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
  const [best, ...others] = ways;
  return (
    <EmptyState
      className={styles.state}
      level={2}
      title={t("catalog.results.nothing")}
      choices={others.map((way) => (
        <Link key={way.name} className={styles.drop} to={searchHref(dropFilter(search, way.name))}>
          {t("catalog.results.without", { filter: filterText(search, way.name, categories, words) })}
          {way.total !== null && (
            <b>{countedAny(nounOf(dropFilter(search, way.name).categories, categories), way, words)}</b>
          )}
        </Link>
      ))}
      action={
        best ? (
          <LinkButton variant="primary" to={searchHref(dropFilter(search, best.name))}>
            {best.total === null
              ? t("catalog.results.without", { filter: filterText(search, best.name, categories, words) })
              : t(best.totalCapped ? "catalog.results.dropAndShowOver" : "catalog.results.dropAndShow", {
                  filter: filterText(search, best.name, categories, words),
                  count: best.total,
                })}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={searchHref(clearFilters(search))}>
            {t("catalog.filter.clearAll")}
          </LinkButton>
        )
      }
    >
      {best
        ? t("catalog.results.inTheWay", { filter: filterText(search, best.name, categories, words) })
        : t("catalog.results.nothingHelp")}
    </EmptyState>
  );
}
