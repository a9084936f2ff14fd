import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Alert, Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";

interface DeleteDialogProps {
  /** A message is deleted for both, a conversation for the member alone. */
  what: "message" | "conversation";
  /** The other person. */
  name: string;
  onDelete(): Promise<void>;
  onClose(): void;
}

/** Asks before something is deleted, and says for whom. Mount it to open it. */
export default function DeleteDialog({ what, name, onDelete, onClose }: DeleteDialogProps) {
  const t = useT();
  const deletion = useMutation({ mutationFn: onDelete, onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`chat.delete.${what}.title`)}
      description={t(`chat.delete.${what}.text`, { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("chat.delete.keep")}
          </Button>
          <Button variant="danger" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {t(`chat.delete.${what}.yes`)}
          </Button>
        </>
      }
    >
      {deletion.isError && <Alert tone="bad">{errorText(deletion.error, t)}</Alert>}
    </Dialog>
  );
}
