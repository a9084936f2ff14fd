import { categoriesQuery, facilitiesQuery } from "@gable/shared-sdk/calls";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { Container, ErrorState } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { DraftKeeper } from "../listing/DraftKeeper.ts";
import { draftKey, readDraft } from "../listing/draft.ts";
import { draftDatabase } from "../listing/draftDatabase.ts";
import { mediaOfProperty, valuesOfProperty } from "../listing/fromProperty.ts";
import { emptyMedia, emptyValues } from "../listing/values.ts";
import pageCss from "../shared/page.module.css";
import { Editor, type EditorProps } from "./Editor.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";

type Ready = Pick<EditorProps, "start" | "keeper" | "restoredAt">;

/** Every category in one page: the editor's list is short, and a missing one could not be chosen. */
const allCategories = { limit: 200 };

/** Gets what the editor needs: categories, facilities, the draft of this device. */
export function EditorLoader({ memberId, property }: { memberId: number; property: OwnProperty | null }) {
  const { sdk } = useHost();
  const t = useT();
  const categories = useQuery(categoriesQuery(sdk, allCategories));
  const facilities = useQuery(facilitiesQuery(sdk));
  const [ready, setReady] = useState<(Ready & { round: number }) | null>(null);
  const key = draftKey(memberId, property?.slugId ?? null);

  useEffect(() => {
    let current = true;
    openDraft(key, property).then((opened) => current && setReady({ ...opened, round: 0 }));
    return () => {
      current = false;
    };
  }, [key, property]);

  async function discard() {
    await ready?.keeper.discard();
    const opened = await openDraft(key, property);
    setReady((old) => ({ ...opened, round: (old?.round ?? 0) + 1 }));
  }

  if (categories.isError || facilities.isError) {
    const retry = () => void Promise.all([categories.refetch(), facilities.refetch()]);
    return (
      <Container className={pageCss.page}>
        <ErrorState level={1} title={t("listing-editor.load.failed")} onRetry={retry} />
      </Container>
    );
  }
  if (!ready || !categories.data || !facilities.data) return <EditorSkeleton />;
  const original = property && {
    id: property.id,
    slugId: property.slugId,
    media: mediaOfProperty(property),
  };
  const { round, ...opened } = ready;
  return (
    <Editor
      key={round}
      original={original}
      categories={categories.data.items}
      facilities={facilities.data.items}
      onDiscard={discard}
      {...opened}
    />
  );
}

async function openDraft(key: string, property: OwnProperty | null): Promise<Ready> {
  const store = draftDatabase();
  // A browser that keeps nothing starts without a draft; the first save tells the writer.
  const draft = readDraft(await store.read(key).catch(() => undefined));
  const keeper = new DraftKeeper({ store, key, savedAt: draft?.savedAt ?? null });
  const start = draft ?? {
    values: property ? valuesOfProperty(property) : emptyValues(),
    media: property ? mediaOfProperty(property) : emptyMedia(),
  };
  return { keeper, restoredAt: draft?.savedAt ?? null, start: { values: start.values, media: start.media } };
}
