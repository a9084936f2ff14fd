import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { ErrorState, Pagination } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { ListSkeleton } from "./ListSkeleton.tsx";

export interface ListBodyProps {
  query: Pick<UseQueryResult, "isPending" | "isError" | "isFetching" | "error" | "refetch">;
  /** How many rows this page has; undefined while it is not known. */
  count: number | undefined;
  /** Whether the rows are held back for something that comes above them. */
  waits?: boolean;
  /** Title of what is said when the list does not come. */
  failed: string;
  empty: ReactNode;
  pages: { label: string; page: number; count: number; toPage(page: number): string };
  /** The rows. */
  children: ReactNode;
}

/** A list with its pages, or what stands in its place: while it comes, when it does not, and when nothing is in it. */
export function ListBody({ query, count, waits = false, failed, empty, pages, children }: ListBodyProps) {
  const t = useT();
  if (count === undefined)
    return (
      <>
        {(query.isPending || waits) && <ListSkeleton />}
        {query.isError && (
          <ErrorState
            level={2}
            title={failed}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            details={errorText(query.error, t)}
          >
            {t("listing-editor.list.failed.text")}
          </ErrorState>
        )}
      </>
    );
  if (count === 0) return empty;
  return (
    <>
      {children}
      <Pagination {...pages} />
    </>
  );
}
