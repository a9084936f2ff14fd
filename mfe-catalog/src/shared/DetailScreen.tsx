import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Container, EmptyState, ErrorState, LinkButton, Loading, Skeleton } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import styles from "./DetailScreen.module.css";

export interface DetailScreenProps<T> {
  answer: UseQueryResult<T | null>;
  children(data: T): ReactNode;
  failed: string;
  missing: string;
  /** Where to go when it is missing. */
  others: { to: string; label: string };
}

/** One thing of the provider, or why it cannot be shown. Null stands for what does not exist. */
export function DetailScreen<T>({ answer, children, failed, missing, others }: DetailScreenProps<T>) {
  if (answer.data) return children(answer.data);
  return (
    <Container className={styles.screen}>
      {answer.isError && (
        <ErrorState level={1} title={failed} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
      )}
      {answer.data === null && (
        <EmptyState
          level={1}
          title={missing}
          action={
            <LinkButton variant="primary" to={others.to}>
              {others.label}
            </LinkButton>
          }
        />
      )}
      {answer.isPending && (
        <Loading className={styles.loading}>
          <Skeleton shape="title" width="l" />
          <Skeleton shape="photo" />
          <Skeleton width="l" />
          <Skeleton width="m" />
        </Loading>
      )}
    </Container>
  );
}
