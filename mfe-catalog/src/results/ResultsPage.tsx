import { useHost, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { ErrorState, InlineNote, Pagination } from "@gable/shared-ui/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { categoriesQuery, searchQuery } from "../shared/queries.ts";
import { Filters } from "./Filters.tsx";
import { ListHead } from "./ListHead.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { ResultRow } from "./ResultRow.tsx";
import styles from "./Results.module.css";
import { ResultsSkeleton } from "./ResultsSkeleton.tsx";
import {
  activeFilters,
  searchQuery as addressQuery,
  LAST_PAGE,
  PAGE_SIZE,
  parseSearch,
  searchHref,
} from "./search-state.ts";

/** Search results. The address holds every filter, the order, the page and the view; nothing else does. */
export default function ResultsPage() {
  const { sdk, store } = useHost();
  const t = useT();
  const [params] = useSearchParams();
  const search = parseSearch(params);
  const results = useQuery({ ...searchQuery(sdk, search), placeholderData: keepPreviousData });
  const categories = useQuery(categoriesQuery(sdk)).data?.items ?? [];

  const address = addressQuery(search);
  useEffect(() => {
    const kept = parseSearch(new URLSearchParams(address));
    if (activeFilters(kept).length > 0) store.setFilters(Object.fromEntries(new URLSearchParams(address)));
  }, [address, store]);

  const page = results.data;
  const pages = page ? Math.min(LAST_PAGE, Math.ceil(page.total / PAGE_SIZE)) : 0;
  return (
    <>
      <Filters search={search} categories={categories} />
      <div className={search.view === "list" ? styles.page : `${styles.page} ${styles.split}`}>
        <section className={styles.list} aria-busy={results.isFetching || undefined}>
          <ListHead
            search={search}
            categories={categories}
            total={page && !results.isPlaceholderData ? page.total : null}
          />
          {page && page.items.length > 0 && (
            <>
              <ol className={results.isPlaceholderData ? `${styles.rows} ${styles.dim}` : styles.rows}>
                {page.items.map((listing, index) => (
                  <ResultRow key={listing.id} listing={listing} first={index === 0} />
                ))}
              </ol>
              <Pagination
                className={styles.pager}
                page={search.page}
                count={pages}
                toPage={(number) => searchHref({ ...search, page: number })}
                onPage={() => window.scrollTo({ top: 0 })}
              />
            </>
          )}
          {page?.items.length === 0 && <NothingFound search={search} categories={categories} total={page.total} />}
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
        {search.view !== "list" && (
          <aside className={styles.mapSide} aria-label={t("catalog.view.map")}>
            <InlineNote title={t("catalog.view.noMap")}>{t("catalog.view.noMapHelp")}</InlineNote>
          </aside>
        )}
      </div>
    </>
  );
}
