import type { Category, Facility } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { OpenedDraft } from "../listing/openDraft.ts";
import type { ListedKind } from "../listing/sections.ts";
import { type ListingMedia, type ListingValues, withFacilities } from "../listing/values.ts";
import type { EditorState } from "./EditorContext.ts";
import { fieldError } from "./fieldError.ts";
import { useUploads } from "./UploadsContext.ts";
import { useAfterChecks } from "./useAfterChecks.ts";
import { useDropGuard } from "./useDropGuard.ts";
import { type Original, usePublish } from "./usePublish.ts";
import { useReturn } from "./useReturn.ts";
import { useSection } from "./useSection.ts";
import { useUnsavedChanges } from "./useUnsavedChanges.ts";
import { useValidation } from "./useValidation.ts";

export interface EditingInput {
  kind: ListedKind;
  /** The listing as the provider has it; null for a new one. */
  original: Original | null;
  start: { values: ListingValues; media: ListingMedia };
  draft: OpenedDraft;
  /** Begins once more with what is kept. */
  onReopen(): void;
  categories: Category[];
  facilities: Facility[];
}

/** The form with its files, rules, draft and publishing: `state` is what the sections share. */
export function useEditing({ kind, original, start, draft, onReopen, categories, facilities }: EditingInput) {
  const { keeper } = draft;
  const { t } = useI18n();
  const form = useForm<ListingValues>({ defaultValues: withFacilities(start.values, facilities), mode: "onTouched" });
  const values = form.watch();
  const [media, setMedia] = useState(start.media);
  const change: EditorState["setMedia"] = (update) => setMedia(update);
  const uploads = useUploads(media, change);
  const [attempted, setAttempted] = useState(false);
  const { touchedFields } = form.formState;
  const { publish, sending, share, rejected } = usePublish(kind, original, { keeper, uploads });
  const cost = useUnsavedChanges({ form, media, start, draft, uploads, sending, onNewer: onReopen });
  const { parameters, slug, issues, progress } = useValidation({
    kind,
    values,
    media,
    categories,
    facilities,
    original,
  });
  const { section, go } = useSection(kind);
  useReturn(draft, section, go);
  useDropGuard();

  async function send() {
    setAttempted(true);
    const first = issues[0];
    if (first) return go(first.section, first.field);
    const refused = await publish({ values: form.getValues(), media, parameters });
    const place = refused?.fields[0];
    if (place) go(place.section, place.field);
  }
  const checks = useAfterChecks(() => void send());

  const state: EditorState = {
    kind,
    form,
    values,
    media,
    setMedia: change,
    onChecking: checks.onChecking,
    categories,
    facilities,
    parameters,
    issues,
    slug,
    listedSlug: original?.slugId ?? "",
    errorOf: (field) => fieldError(field, { issues, values, rejected, attempted, touchedFields, t }),
    go,
  };
  const publishing = { ask: checks.ask, sending, isPending: sending || checks.isWaiting, share, rejected };
  return { state, section, progress, attempted, uploads, publishing, cost };
}
