import { categoriesQuery, facilitiesQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Facility } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Container, ErrorState } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { remoteDrafts, remoteId } from "../listing/DraftSync.ts";
import { type Draft, draftKey } from "../listing/draft.ts";
import { draftDatabase } from "../listing/draftDatabase.ts";
import { openDraft, takeVersion } from "../listing/openDraft.ts";
import type { ListedKind } from "../listing/sections.ts";
import { emptyMedia, emptyValues } from "../listing/values.ts";
import { copyId } from "../listing/waitingDrafts.ts";
import pageCss from "../shared/page.module.css";
import { Editor, type EditorProps } from "./Editor.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import type { Original } from "./usePublish.ts";

/** What is there before anything is typed. */
type Begun = Pick<Original, "values" | "media">;
type Ready = Pick<EditorProps, "start" | "draft">;

/** Every category in one page: the editor's list is short, and a missing one could not be chosen. */
const allCategories = { limit: 200 };
const noFacilities: Facility[] = [];

interface EditorLoaderProps {
  kind: ListedKind;
  memberId: number;
  /** As the provider has it; null for a new one. */
  original: Original | null;
  /** What a new one begins with: another one's words and files. */
  copy?: Begun & { id: number; slugId: string };
}

/** Gets what the editor needs: categories, facilities, the draft of this device and the provider. */
export function EditorLoader({ kind, memberId, original, copy }: EditorLoaderProps) {
  const { sdk } = useHost();
  const t = useT();
  const categories = useQuery(categoriesQuery(sdk, allCategories));
  // Distances are asked of properties alone.
  const facilities = useQuery({ ...facilitiesQuery(sdk), enabled: kind === "property" });
  const [ready, setReady] = useState<(Ready & { round: number }) | null>(null);
  // A copy is apart from the one new listing that may be waiting.
  const key = draftKey(memberId, copy ? `copy-of-${copy.slugId}` : (original?.slugId ?? null), kind);
  const id = copy ? copyId(kind, copy.id) : remoteId(kind, original?.id ?? "new");
  const copyOf = copy?.slugId;
  const begun = copy ?? original;

  useEffect(() => {
    let current = true;
    open(sdk, kind, { key, id, copyOf }, begun).then((opened) => current && setReady({ ...opened, round: 0 }));
    return () => {
      current = false;
    };
  }, [sdk, kind, key, id, copyOf, begun]);

  async function reopen() {
    await ready?.draft.keeper.leave();
    const opened = await open(sdk, kind, { key, id, copyOf }, begun);
    setReady((old) => ({ ...opened, round: (old?.round ?? 0) + 1 }));
  }
  async function discard() {
    await ready?.draft.keeper.discard();
    await reopen();
  }
  async function take(mine: Draft, taken: Draft, revision: number | null) {
    await ready?.draft.keeper.flush();
    ready?.draft.keeper.sync?.end();
    await takeVersion(draftDatabase(), key, { mine, taken }, revision);
    await reopen();
  }

  if (categories.isError || facilities.isError) {
    const retry = () => void Promise.all([categories.refetch(), facilities.refetch()]);
    return (
      <Container className={pageCss.page}>
        <ErrorState level={1} title={t("listing-editor.load.failed")} onRetry={retry} />
      </Container>
    );
  }
  if (!ready || !categories.data || (kind === "property" && !facilities.data)) return <EditorSkeleton />;
  const { round, ...opened } = ready;
  return (
    <Editor
      key={round}
      kind={kind}
      original={original}
      categories={categories.data.items}
      facilities={facilities.data?.items ?? noFacilities}
      onDiscard={discard}
      onReopen={reopen}
      onTake={take}
      {...opened}
    />
  );
}

interface DraftNames {
  /** On this device. */
  key: string;
  /** At the provider, the same on every device. */
  id: string;
  /** Slug of the listing that it begins as a copy of. */
  copyOf?: string;
}

async function open(
  sdk: ApiClient,
  kind: ListedKind,
  { key, id, copyOf }: DraftNames,
  begun: Begun | null,
): Promise<Ready> {
  const draft = await openDraft(draftDatabase(), key, remoteDrafts(sdk, kind, id, copyOf));
  const values = draft.draft?.values ?? begun?.values ?? emptyValues();
  return { draft, start: { values, media: draft.draft?.media ?? begun?.media ?? emptyMedia() } };
}
