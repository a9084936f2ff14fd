import { type Board, deleteBoardMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Alert, Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";

interface DeleteBoardDialogProps {
  board: Board;
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a board goes: its notes and its link cannot be had back. Mount it to open it. */
export default function DeleteBoardDialog({ board, onDeleted, onClose }: DeleteBoardDialogProps) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const remove = useMutation(deleteBoardMutation(sdk));
  const press = () =>
    remove.mutate(
      { id: board.id },
      {
        async onSuccess() {
          onDeleted();
          queryClient.setQueryData(["boards", {}], (boards: Board[] | undefined) =>
            boards?.filter(({ id }) => id !== board.id),
          );
          await queryClient.invalidateQueries({ queryKey: ["boards"] });
          notify({ tone: "ok", title: t("account.boards.deleted"), description: board.name });
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("account.boards.delete.title", { name: board.name })}
      description={t("account.boards.delete.text")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("account.cancel")}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={press}>
            {t("account.boards.delete")}
          </Button>
        </>
      }
    >
      {remove.error && <Alert tone="bad">{errorText(remove.error, t)}</Alert>}
    </Dialog>
  );
}
