import type { Category, Facility } from "@gable/shared-sdk/model";
import { Slot, useBusy, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { Progress } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type Draft, draftOf } from "../listing/draft.ts";
import { costOfLeaving } from "../listing/leaving.ts";
import { limits } from "../listing/limits.ts";
import type { OpenedDraft } from "../listing/openDraft.ts";
import { sectionProgress } from "../listing/progress.ts";
import { type ListedKind, type Section, sectionOfHash, sectionPath } from "../listing/sections.ts";
import { slugIssue, validateListing, validateProject } from "../listing/validate.ts";
import { type ListingMedia, type ListingValues, withFacilities } from "../listing/values.ts";
import { DraftVersions } from "./DraftVersions.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { EditorContext, type EditorState } from "./EditorContext.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import css from "./editor.module.css";
import { fieldAround, focusField } from "./focusField.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { NotSent } from "./NotSent.tsx";
import { Rail } from "./Rail.tsx";
import { Side } from "./Side.tsx";
import { SectionView } from "./sections/SectionView.tsx";
import { UploadsContext, useUploads } from "./UploadsContext.ts";
import { useAfterChecks } from "./useAfterChecks.ts";
import { useDraft } from "./useDraft.ts";
import { useDropGuard } from "./useDropGuard.ts";
import { type Original, type Rejected, usePublish } from "./usePublish.ts";
import { useReturn } from "./useReturn.ts";
import { useSlugCheck } from "./useSlugCheck.ts";

export interface EditorProps {
  kind: ListedKind;
  original: Original | null;
  start: { values: ListingValues; media: ListingMedia };
  draft: OpenedDraft;
  onDiscard(): void;
  /** Begins once more with what is kept. */
  onReopen(): void;
  /** Puts another version in the place of the one that is here. @param revision of the provider's; null for a spare one */
  onTake(mine: Draft, taken: Draft, revision: number | null): void;
  categories: Category[];
  facilities: Facility[];
}

/** The form of a property or project: sections, live preview, draft, publishing. */
export function Editor(props: EditorProps) {
  const { kind, original, start, draft, onDiscard, onReopen, onTake, categories, facilities } = props;
  const { keeper } = draft;
  const { t } = useI18n();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const section = sectionOfHash(kind, hash);
  const form = useForm<ListingValues>({ defaultValues: withFacilities(start.values, facilities), mode: "onTouched" });
  const values = form.watch();
  const [media, setMedia] = useState(start.media);
  const change: EditorState["setMedia"] = (update) => setMedia(update);
  const uploads = useUploads(media, change);
  const [attempted, setAttempted] = useState(false);
  const { touchedFields } = form.formState;
  const { publish, sending, share, rejected } = usePublish(kind, original, { keeper, uploads });
  const cost = (isDirty: boolean) =>
    // What is being sent is not left behind: its sender leads on.
    sending ? null : costOfLeaving(keeper, uploads, { isDirty, isOnline: window.navigator.onLine });
  const unsaved = useDraft({
    form,
    media,
    start,
    keeper,
    restored: draft.draft !== null,
    isCostly: (isDirty) => sending || cost(isDirty) !== null,
    onNewer: onReopen,
  });
  useBusy("listing-editor: a listing is being written", unsaved.dirty || sending);

  const isProject = kind === "project";
  const category = isProject ? undefined : categories.find(({ id }) => String(id) === values.categoryId);
  const parameters = category?.parameters ?? [];
  const decimals = useSettings().extensions.includes("decimal-distances");
  const wrong = isProject
    ? validateProject(values, media)
    : validateListing(values, media, parameters, { facilities, decimals });
  const slug = useSlugCheck(kind, values.slug, original);
  const issues = [...wrong, ...slugIssue(slug)];
  const progress = sectionProgress({
    kind,
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
    else navigate(sectionPath(search, target), { replace: true });
  }

  function errorOf(field: string): string | undefined {
    const refused = rejected?.fields.find((each) => each.field === field);
    const issue = issues.find((each) => each.field === field);
    if (!issue) return refused && !isChanged(rejected, values, field) ? refused.message : undefined;
    const seen = attempted || issue.isAtOnce || touched(touchedFields, field);
    return seen ? t(issue.message, issue.params) : undefined;
  }

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
  const isSending = sending || checks.isWaiting;

  const state = {
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
    errorOf,
    go,
  };
  const title = values.title.trim() || t(`listing-editor.untitled${isProject ? ".project" : ""}`);
  return (
    <EditorContext value={state}>
      <EditorBar
        kind={kind}
        title={title}
        keeper={keeper}
        publishLabel={t(original ? "listing-editor.save" : "listing-editor.publish")}
        sending={isSending}
        showQuota={!original && section !== "details"}
        onPublish={checks.ask}
      >
        <DraftVersions
          draft={draft}
          current={() => draftOf(form.getValues(), media, Date.now())}
          {...{ onDiscard, onTake }}
        />
      </EditorBar>
      <LeaveQuestion cost={() => cost(unsaved.dirty)} />
      {sending && <Progress label={t("listing-editor.sending")} value={share} thin />}
      <div className={`${css.page} ${css.layout}`}>
        <Rail current={section} progress={progress} attempted={attempted} />
        {/* Fields are checked by the editor: the browser's own bubbles would stand in another language. */}
        <form
          className={css.main}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onFocus={({ target }) => keeper.at({ section, field: fieldAround(target) })}
        >
          {rejected && <NotSent kind={kind} rejected={rejected} />}
          {!original && section === "details" && <Slot name="listing.quota" props={{ feature: `${kind}_list` }} />}
          <UploadsContext value={uploads}>
            <SectionView section={section} />
          </UploadsContext>
          <EditorFoot section={section} sending={isSending} onPublish={checks.ask} isNew={!original} />
        </form>
        <Side />
      </div>
    </EditorContext>
  );
}

/** Whether a field has another value than the one that was refused. Of files nothing is known. */
function isChanged(rejected: Rejected | null, values: ListingValues, field: string): boolean {
  const name = field as keyof ListingValues;
  return rejected !== null && name in values && rejected.values[name] !== values[name];
}

/** Whether a field, also a nested one, was left once. */
function touched(fields: object, path: string): boolean {
  let place: unknown = fields;
  for (const part of path.split(".")) place = (place as Record<string, unknown> | undefined)?.[part];
  return place === true;
}
