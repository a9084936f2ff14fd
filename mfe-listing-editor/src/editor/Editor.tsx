import { useI18n } from "@gable/shared-sdk/react";
import { Progress } from "@gable/shared-ui/core";
import { type Draft, draftOf } from "../listing/draft.ts";
import { DraftVersions } from "./DraftVersions.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { EditorBody } from "./EditorBody.tsx";
import { EditorContext } from "./EditorContext.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { type EditingInput, useEditing } from "./useEditing.ts";

export interface EditorProps extends EditingInput {
  onDiscard(): void;
  /** Puts another version in the place of the one that is here. @param revision of the provider's; null for a spare one */
  onTake(mine: Draft, taken: Draft, revision: number | null): void;
}

/** The form of a property or project: sections, live preview, draft, publishing. */
export function Editor(props: EditorProps) {
  const { kind, original, draft } = props;
  const { keeper } = draft;
  const { t } = useI18n();
  const { state, section, progress, attempted, uploads, publishing, cost } = useEditing(props);
  const { form, values, media } = state;
  const title = values.title.trim() || t(`listing-editor.untitled${kind === "project" ? ".project" : ""}`);
  return (
    <EditorContext value={state}>
      <EditorBar
        kind={kind}
        title={title}
        keeper={keeper}
        publishLabel={t(original ? "listing-editor.save" : "listing-editor.publish")}
        sending={publishing.isPending}
        showQuota={!original && section !== "details"}
        onPublish={publishing.ask}
      >
        <DraftVersions
          draft={draft}
          current={() => draftOf(form.getValues(), media, Date.now())}
          onDiscard={props.onDiscard}
          onTake={props.onTake}
        />
      </EditorBar>
      <LeaveQuestion cost={cost} />
      {publishing.sending && <Progress label={t("listing-editor.sending")} value={publishing.share} thin />}
      <EditorBody
        section={section}
        progress={progress}
        attempted={attempted}
        isNew={!original}
        keeper={keeper}
        uploads={uploads}
        rejected={publishing.rejected}
        sending={publishing.isPending}
        onPublish={publishing.ask}
      />
    </EditorContext>
  );
}
