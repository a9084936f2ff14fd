import { errorText } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Container, EmptyState, ErrorState, LinkButton } from "@gable/shared-ui/core";
import { useRef } from "react";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import pageCss from "../shared/page.module.css";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import type { Original } from "./usePublish.ts";

/** What an own listing is read by: its answer is null where the member has no such listing. */
export const freshOnce = { refetchOnMount: "always", refetchOnReconnect: false } as const;

interface EditLoadedProps<T> {
  kind: ListedKind;
  memberId: number;
  /** Asked with `freshOnce`. */
  query: UseQueryResult<T | null>;
  originalOf(listed: T, language: string): Original;
}

/** The editor on a listing that the provider has. */
export function EditLoaded<T>({ kind, memberId, query, originalOf }: EditLoadedProps<T>) {
  const { t, language } = useI18n();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  // The first fresh answer stays: another one while somebody writes would pull the ground from under the form.
  const original = useRef<Original | null>(null);
  if (data && isFetchedAfterMount) original.current ??= originalOf(data, language);
  if (original.current) return <EditorLoader kind={kind} memberId={memberId} original={original.current} />;
  if (!isFetchedAfterMount) return <EditorSkeleton />;
  const list = <LinkButton to={pathsOf[kind].list}>{t(`listing-editor.${kind}.list.title`)}</LinkButton>;
  return (
    <Container className={pageCss.page}>
      {error ? (
        <ErrorState
          level={1}
          title={t("listing-editor.load.failed")}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={list}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <EmptyState level={1} title={t("listing-editor.load.missing")} action={list}>
          {t("listing-editor.load.missing.text")}
        </EmptyState>
      )}
    </Container>
  );
}
