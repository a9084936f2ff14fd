import type { Page } from "@gable/shared-sdk/model";
import { Container, EmptyState, ErrorState, Heading, Loading, Pagination, Skeleton, Text } from "@gable/shared-ui/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./ListScreen.module.css";
import { pageHref } from "./paging.ts";

export interface ListScreenProps<T extends { id: number }> {
  title: string;
  note?: string;
  path: string;
  page: number;
  size: number;
  list: UseQueryResult<Page<T>>;
  row(item: T): ReactNode;
  /** Said when there is nothing, and when the call failed. */
  none: string;
  failed: string;
}

/** A page of cards with its states and the links to the other pages. */
export function ListScreen<T extends { id: number }>(props: ListScreenProps<T>) {
  const { title, note, path, page, size, list, row, none, failed } = props;
  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {note && <Text tone="muted">{note}</Text>}
      </header>
      {list.data && list.data.items.length > 0 && (
        <>
          <ul className={styles.grid}>
            {list.data.items.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ul>
          <Pagination
            page={page}
            count={Math.ceil(list.data.total / size)}
            toPage={(number) => pageHref(path, number)}
            onPage={() => window.scrollTo({ top: 0 })}
          />
        </>
      )}
      {list.data?.items.length === 0 && <EmptyState level={2} title={none} />}
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
    </Container>
  );
}
