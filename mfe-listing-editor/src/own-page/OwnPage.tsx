import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { Container, EmptyState, ErrorState, LinkButton, Loading, Skeleton, Stack } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { ActionQuestion } from "../own/ActionQuestion.tsx";
import { useOwnActions } from "../own/useOwnActions.ts";
import pageCss from "../shared/page.module.css";

interface OwnPageProps<T> {
  kind: ListedKind;
  /** Null: the member has no such listing. */
  query: UseQueryResult<T | null>;
  children(listed: T, actions: ReturnType<typeof useOwnActions>): ReactNode;
}

/** One listing of the member's: loading, missing, failed, there. */
export function OwnPage<T>({ kind, query, children }: OwnPageProps<T>) {
  const t = useT();
  const navigate = useNavigate();
  const { list } = pathsOf[kind];
  const actions = useOwnActions((deed) => {
    if (deed === "delete") navigate(list, { replace: true });
  });
  const back = <LinkButton to={list}>{t(`listing-editor.${kind}.list.title`)}</LinkButton>;
  return (
    <Container className={pageCss.page}>
      {query.isPending && (
        <Loading>
          <Stack gap="24">
            <Skeleton shape="title" width="s" />
            <Skeleton shape="photo" width="m" />
            <Skeleton width="l" />
          </Stack>
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState
          level={1}
          title={t("listing-editor.load.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          action={back}
        >
          {errorText(query.error, t)}
        </ErrorState>
      )}
      {query.data === null && (
        <EmptyState level={1} title={t("listing-editor.load.missing")} action={back}>
          {t("listing-editor.load.missing.text")}
        </EmptyState>
      )}
      {query.data && children(query.data, actions)}
      <ActionQuestion actions={actions} />
    </Container>
  );
}
