import { useT } from "@gable/shared-sdk/react";
import { Alert, Button } from "@gable/shared-ui/core";
import { Field, Textarea } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { useState } from "react";
import { LONGEST_NOTE } from "./limits.ts";

interface EndDialogProps {
  action: "decline" | "cancel";
  /** The other one. */
  name: string;
  failure: string | null;
  pending: boolean;
  /** @param note words to the other one; undefined leaves those that are there */
  onSubmit(note: string | undefined): void;
  onClose(): void;
}

/** Asks before a viewing ends: the other one is told, and it cannot be had back. Mount it to open it. */
export default function EndDialog({ action, name, failure, pending, onSubmit, onClose }: EndDialogProps) {
  const t = useT();
  const [note, setNote] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`account.viewings.${action}.title`)}
      description={t("account.viewings.told", { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("account.viewings.keep")}
          </Button>
          <Button variant="danger" loading={pending} onClick={() => onSubmit(note.trim() || undefined)}>
            {t(`account.viewings.${action}`)}
          </Button>
        </>
      }
    >
      <Field label={t("account.viewings.note", { name })} optional>
        <Textarea rows={3} maxLength={LONGEST_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {failure && <Alert tone="bad">{failure}</Alert>}
    </Dialog>
  );
}
