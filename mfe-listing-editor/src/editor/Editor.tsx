import type { Category, Facility } from "@gable/shared-sdk/model";
import { Slot, useBusy, useI18n } from "@gable/shared-sdk/react";
import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { Alert, Progress } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import { limits } from "../listing/limits.ts";
import { sectionProgress } from "../listing/progress.ts";
import { type Section, sectionOfHash } from "../listing/sections.ts";
import { validateListing } from "../listing/validate.ts";
import { type ListingMedia, type ListingValues, withFacilities } from "../listing/values.ts";
import { DraftNote } from "./DraftNote.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { EditorContext, type EditorState } from "./EditorContext.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import css from "./editor.module.css";
import { focusField } from "./focusField.ts";
import { Rail } from "./Rail.tsx";
import { Side } from "./Side.tsx";
import { SectionView } from "./sections/SectionView.tsx";
import { useDraft } from "./useDraft.ts";
import { type Original, usePublish } from "./usePublish.ts";

export interface EditorProps {
  original: Original | null;
  start: { values: ListingValues; media: ListingMedia };
  keeper: DraftKeeper;
  /** When the draft that was found here was written; null when there was none. */
  restoredAt: number | null;
  onDiscard(): void;
  categories: Category[];
  facilities: Facility[];
}

/** The form of a listing: sections, live preview, draft, publishing. */
export function Editor({ original, start, keeper, restoredAt, onDiscard, categories, facilities }: EditorProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const section = sectionOfHash(useLocation().hash);
  const form = useForm<ListingValues>({ defaultValues: withFacilities(start.values, facilities), mode: "onTouched" });
  const values = form.watch();
  const [media, setMedia] = useState(start.media);
  const [attempted, setAttempted] = useState(false);
  const { touchedFields } = form.formState;
  const { publish, sending, share, rejected } = usePublish(original, keeper);
  const unsaved = useDraft({ form, media, start, keeper, restored: restoredAt !== null });
  useBusy("listing-editor: a listing is being written", unsaved.dirty || sending);

  const parameters = categories.find(({ id }) => String(id) === values.categoryId)?.parameters ?? [];
  const issues = validateListing(values, media, parameters);
  const progress = sectionProgress({
    values,
    media,
    parameters,
    facilityCount: facilities.length,
    photoLimit: limits.photos,
    issues,
  });

  const wanted = useRef<string | null>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section && wanted.current === null) return;
    shown.current = section;
    focusField(wanted.current);
    wanted.current = null;
  }, [section]);
  function go(target: Section, field?: string) {
    wanted.current = field ?? null;
    if (target === section) focusField(field ?? null);
    else navigate({ hash: `#${target}` }, { replace: true });
  }

  function errorOf(field: string): string | undefined {
    const refused = rejected?.fields.find((each) => each.field === field);
    const issue = issues.find((each) => each.field === field);
    if (!issue) return refused?.message;
    const seen = attempted || touched(touchedFields, field);
    return seen ? t(issue.message, issue.params) : undefined;
  }

  async function send() {
    setAttempted(true);
    const first = issues[0];
    if (first) return go(first.section, first.field);
    const refused = await publish({ values: form.getValues(), media, parameters });
    const place = refused?.fields[0];
    if (place) go(place.section, place.field);
  }

  const change: EditorState["setMedia"] = (update) => setMedia(update);
  const state = { form, values, media, setMedia: change, categories, facilities, parameters, issues, errorOf, go };
  const title = values.title.trim() || t("listing-editor.untitled");
  return (
    <EditorContext value={state}>
      <EditorBar
        title={title}
        keeper={keeper}
        publishLabel={t(original ? "listing-editor.save" : "listing-editor.publish")}
        sending={sending}
        showQuota={!original && section !== "details"}
        onPublish={send}
      />
      {sending && <Progress label={t("listing-editor.sending")} value={share} thin />}
      <div className={`${css.page} ${css.layout}`}>
        <Rail current={section} progress={progress} attempted={attempted} />
        {/* Fields are checked by the editor: the browser's own bubbles would stand in another language. */}
        <form className={css.main} noValidate onSubmit={(event) => event.preventDefault()}>
          {restoredAt !== null && <DraftNote savedAt={restoredAt} onDiscard={onDiscard} />}
          {rejected && (
            <Alert tone="bad" title={t("listing-editor.review.failed")}>
              {rejected.message} {t("listing-editor.review.failed.text")}
            </Alert>
          )}
          {!original && section === "details" && <Slot name="listing.quota" props={{ feature: "property_list" }} />}
          <SectionView section={section} />
          <EditorFoot section={section} sending={sending} onPublish={send} isNew={!original} />
        </form>
        <Side />
      </div>
    </EditorContext>
  );
}

/** Whether a field, also a nested one, was left once. */
function touched(fields: object, path: string): boolean {
  let place: unknown = fields;
  for (const part of path.split(".")) place = (place as Record<string, unknown> | undefined)?.[part];
  return place === true;
}
