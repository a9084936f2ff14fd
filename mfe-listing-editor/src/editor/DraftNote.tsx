import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { InlineNote, TextButton } from "@gable/shared-ui/core";
import { useState } from "react";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";

/** A draft was found on this device and is shown: since when, and the way to start afresh. */
export function DraftNote({ savedAt, onDiscard }: { savedAt: number; onDiscard(): void }) {
  const { t, language } = useI18n();
  const [asking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  return (
    <>
      <InlineNote
        tone="info"
        title={t("listing-editor.draft.restored")}
        action={<TextButton onClick={() => setAsking(true)}>{t("listing-editor.draft.discard")}</TextButton>}
      >
        {t("listing-editor.draft.from", { time: relativeTime(savedAt, now, language, t) })}
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
    </>
  );
}
