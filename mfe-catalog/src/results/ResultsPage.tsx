import { filterParametersQuery } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { ErrorState, Pagination } from "@gable/shared-ui/core";
import { useEffect } from "react";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { MapPanel } from "../map/MapPanel.tsx";
import { searchQuery } from "../search/search.queries.ts";
import {
  activeFilters,
  searchQuery as addressQuery,
  LAST_PAGE,
  PAGE_SIZE,
  parseSearch,
  type ResultsView,
  searchFields,
  searchHref,
  viewed,
} from "../search/searchState.ts";
import { pageCount } from "../shared/paging.ts";
import { useCategories } from "../shared/useCategories.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useKeptReads } from "../shared/useKeptReads.ts";
import { FeaturedStrip } from "./FeaturedStrip.tsx";
import { Filters } from "./Filters.tsx";
import { ListHead } from "./ListHead.tsx";
import { ResultRow } from "./ResultRow.tsx";
import styles from "./Results.module.css";
import { ResultsSkeleton } from "./ResultsSkeleton.tsx";
import { Corrections, NothingFound } from "./rareParts.tsx";

const UNKNOWN = { total: null };
const ARE_HOMES = { isProject: false };

/**
 * Search results. The address holds every filter, the order, the page and the view; nothing else does.
 * @param view of an address that stands for one
 */
export default function ResultsPage({ view }: { view?: ResultsView }) {
  const { sdk, store } = useHost();
  const t = useT();
  const [params] = useSearchParams();
  const search = viewed(parseSearch(params), view);
  const results = useQuery({ ...searchQuery(sdk, search, useExtensions()), placeholderData: keepPreviousData });
  const categories = useCategories();
  const wishes = search.wishes.length > 0;
  const parameters = useQuery({ ...filterParametersQuery(sdk, {}), enabled: wishes }).data ?? [];

  useKeptReads(ARE_HOMES);
  const address = addressQuery(search);
  useEffect(() => {
    const kept = parseSearch(new URLSearchParams(address));
    if (activeFilters(kept).length > 0) store.setFilters(searchFields(kept));
  }, [address, store]);

  const page = results.data;
  return (
    <>
      <Filters search={search} categories={categories} />
      <div className={search.view === "list" ? styles.page : `${styles.page} ${styles[search.view]}`}>
        <section className={styles.list} aria-busy={results.isFetching || undefined}>
          <ListHead
            search={search}
            categories={categories}
            parameters={parameters}
            found={page && !results.isPlaceholderData ? page : UNKNOWN}
          />
          {page?.said && <Corrections search={search} said={page.said} />}
          {page && page.featured.length > 0 && <FeaturedStrip listings={page.featured} />}
          {page && page.items.length > 0 && (
            <>
              <ol
                className={[
                  styles.rows,
                  page.items.length === 1 && styles.single,
                  results.isPlaceholderData && styles.dim,
                ]
                  .filter(Boolean)
                  .join(" ")}
              >
                {page.items.map((listing, index) => (
                  <ResultRow key={listing.id} listing={listing} first={index === 0} />
                ))}
              </ol>
              <Pagination
                className={styles.pager}
                page={search.page}
                count={pageCount(search.page, PAGE_SIZE, page)}
                toPage={(number) => searchHref({ ...search, page: number })}
                onPage={() => window.scrollTo({ top: 0 })}
              />
              {page.nextCursor !== null && search.page === LAST_PAGE && (
                <p className={styles.faint}>{t("catalog.results.listEnd")}</p>
              )}
            </>
          )}
          {page?.said && <Corrections below search={search} said={page.said} />}
          {page?.items.length === 0 && (
            <NothingFound search={search} categories={categories} total={page.total} parameters={parameters} />
          )}
          {!page && results.isError && (
            <ErrorState
              className={styles.state}
              level={2}
              title={t("catalog.results.failed")}
              onRetry={() => results.refetch()}
              retrying={results.isFetching}
            >
              {t("catalog.results.failedHelp")}
            </ErrorState>
          )}
          {!page && !results.isError && <ResultsSkeleton />}
        </section>
        <MapPanel search={search} />
      </div>
      <TrayPlace />
    </>
  );
}
