import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { InlineNote, TextButton } from "@gable/shared-ui/core";
import { useState } from "react";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import css from "./draft.module.css";
import editorCss from "./editor.module.css";

interface DraftNoteProps {
  savedAt: number;
  isFromElsewhere: boolean;
  onDiscard(): void;
  /** There is a version that was not chosen. */
  onOther: (() => void) | null;
}

/** A draft was found and is shown: since when, and the way to start afresh. It stands where it is seen from anywhere. */
export function DraftNote({ savedAt, isFromElsewhere, onDiscard, onOther }: DraftNoteProps) {
  const { t, language } = useI18n();
  const [asking, setAsking] = useState(false);
  const [isRead, setRead] = useState(false);
  const [now] = useState(Date.now);
  if (isRead) return null;
  const from = isFromElsewhere ? "listing-editor.draft.from.elsewhere" : "listing-editor.draft.from";
  return (
    <div className={`${editorCss.page} ${css.note}`} role="status">
      <InlineNote
        tone="info"
        title={t("listing-editor.draft.restored")}
        action={
          <>
            {onOther && <TextButton onClick={onOther}>{t("listing-editor.draft.other")}</TextButton>}{" "}
            <TextButton onClick={() => setAsking(true)}>{t("listing-editor.draft.discard")}</TextButton>{" "}
            <TextButton onClick={() => setRead(true)}>{t("listing-editor.draft.read")}</TextButton>
          </>
        }
      >
        {t(from, { time: relativeTime(savedAt, now, language, t) })}
      </InlineNote>
      <ConfirmDialog
        open={asking}
        title={t("listing-editor.draft.discard-title")}
        yes={t("listing-editor.draft.discard-yes")}
        no={t("listing-editor.draft.keep")}
        onYes={onDiscard}
        onClose={() => setAsking(false)}
        danger
      >
        {t("listing-editor.draft.discard-text")}
      </ConfirmDialog>
    </div>
  );
}
