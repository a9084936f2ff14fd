import type { Page } from "@gable/shared-sdk/model";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import {
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Pagination,
  Skeleton,
  Text,
} from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import styles from "./ListScreen.module.css";
import { type FilterName, type ListFilters, listHref } from "./listAddress.ts";
import { pageCount } from "./paging.ts";

export interface ListScreenProps<T extends { id: number }> {
  title: string;
  note?: string;
  path: string;
  page: number;
  size: number;
  /** What the list is narrowed by, as the address names it. Default nothing. */
  filters?: ListFilters<FilterName>;
  /** What narrows the list, under the title. */
  narrowing?: ReactNode;
  /** With `totalCapped` where there are more than `total`. */
  list: UseQueryResult<Page<T> & { totalCapped?: boolean }>;
  row(item: T): ReactNode;
  /** Where the homes to compare stand, in lists that show homes or lead to them. */
  tray?: ReactNode;
  /** Said when there is nothing, and when the call failed. */
  none: string;
  failed: string;
  /** Said when nothing fits the filters, with the link to the list without them. */
  nothingFits?: { title: string; clear: string };
}

/** A page of cards with its states and the links to the other pages. */
export function ListScreen<T extends { id: number }>(props: ListScreenProps<T>) {
  const { title, note, path, page, size, filters = {}, narrowing, list, row, tray, none, failed, nothingFits } = props;
  const filtered = Object.keys(filters).length > 0;
  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {note && (
          <Text tone="muted" aria-live="polite">
            {note}
          </Text>
        )}
        {narrowing}
      </header>
      {list.data && list.data.items.length > 0 && (
        <div className={list.isPlaceholderData ? styles.dim : undefined} aria-busy={list.isFetching || undefined}>
          <ul className={styles.grid}>
            {list.data.items.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ul>
          <Pagination
            className={styles.pager}
            page={page}
            count={pageCount(page, size, list.data)}
            toPage={(number) => listHref(path, filters, number)}
          />
        </div>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          level={2}
          title={filtered && nothingFits ? nothingFits.title : none}
          action={
            filtered && nothingFits ? (
              <LinkButton variant="primary" to={path}>
                {nothingFits.clear}
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {list.isError && (
        <ErrorState level={2} title={failed} onRetry={() => list.refetch()} retrying={list.isFetching} />
      )}
      {list.isPending && (
        <Loading className={styles.grid}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div key={place} className={styles.placeholder}>
              <Skeleton shape="photo" />
              <Skeleton width="m" />
              <Skeleton width="s" />
            </div>
          ))}
        </Loading>
      )}
      {tray}
    </Container>
  );
}
