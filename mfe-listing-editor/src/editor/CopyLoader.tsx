import { ownProjectQuery, ownPropertyQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { type QueryClient, useQuery } from "@gable/shared-sdk/react-query";
import { Container, ErrorState, LinkButton } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { copyAnswers, copyMedia, copyValues } from "../listing/copy.ts";
import { mediaOfProject, mediaOfProperty, valuesOfProject, valuesOfProperty } from "../listing/fromListed.ts";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { emptyMedia, emptyValues, fieldKey, type ListingMedia, type ListingValues } from "../listing/values.ts";
import { waitingCopy } from "../listing/waitingDrafts.ts";
import pageCss from "../shared/page.module.css";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";

interface Copy {
  /** Of the listing. */
  id: number;
  slugId: string;
  values: ListingValues;
  media: ListingMedia;
}

/** Reads an own listing for a copy. @throws Error when there is none, or a file cannot be fetched */
async function readCopy(
  sdk: ApiClient,
  queries: QueryClient,
  kind: ListedKind,
  slugId: string,
  language: string,
): Promise<Copy> {
  const get = (url: string) => fetch(url);
  if (kind === "project") {
    const found = await queries.fetchQuery(ownProjectQuery(sdk, { slugId }));
    if (!found) throw new Error("no such project");
    return {
      id: found.project.id,
      slugId,
      values: copyValues(valuesOfProject(found.project), []),
      media: await copyMedia(mediaOfProject(found.project), get),
    };
  }
  const property = await queries.fetchQuery(ownPropertyQuery(sdk, { slugId }));
  if (!property) throw new Error("no such property");
  const files = property.parameters.filter((each) => each.kind === "file").map(({ id }) => fieldKey(id));
  const values = valuesOfProperty(property, language);
  const [media, parameterFiles] = await Promise.all([
    copyMedia(mediaOfProperty(property), get),
    copyAnswers(values, files, get),
  ]);
  return { id: property.id, slugId, values: copyValues(values, files), media: { ...media, parameterFiles } };
}

/** The same; where it cannot be read any more, what waits of an earlier copy. @throws Error when there is neither */
async function findCopy(...asked: Parameters<typeof readCopy>): Promise<Copy> {
  const [sdk, , kind, slugId] = asked;
  try {
    return await readCopy(...asked);
  } catch (error) {
    const waiting = await waitingCopy(sdk, kind, slugId).catch(() => null);
    if (!waiting) throw error;
    return { id: Number(waiting.id.split("-").at(-1)), slugId, values: emptyValues(), media: emptyMedia() };
  }
}

/** The editor for a new listing that begins as a copy of another one of the member's. */
export function CopyLoader({ kind, memberId, slugId }: { kind: ListedKind; memberId: number; slugId: string }) {
  const { sdk, queryClient } = useHost();
  const { t, language } = useI18n();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["listing-copy", kind, slugId],
    queryFn: () => findCopy(sdk, queryClient, kind, slugId, language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // The first answer stays, as with a listing that is edited.
  const [copy, setCopy] = useState<Copy | null>(null);
  useEffect(() => {
    if (data) setCopy((old) => old ?? data);
  }, [data]);
  if (copy) return <EditorLoader kind={kind} memberId={memberId} original={null} copy={copy} />;
  if (!error) return <EditorSkeleton />;
  return (
    <Container className={pageCss.page}>
      <ErrorState
        level={1}
        title={t("listing-editor.copy.failed")}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<LinkButton to={pathsOf[kind].list}>{t(`listing-editor.${kind}.list.title`)}</LinkButton>}
      >
        {errorText(error, t)}
      </ErrorState>
    </Container>
  );
}
