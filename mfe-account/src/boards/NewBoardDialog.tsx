import { type Board, createBoardMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import NameDialog from "../shared/NameDialog.tsx";
import { LONGEST_NAME } from "./limits.ts";

interface NewBoardDialogProps {
  onClose(): void;
  onMade(board: Board): void;
}

/** Makes a board. */
export default function NewBoardDialog({ onClose, onMade }: NewBoardDialogProps) {
  const { sdk, queryClient } = useHost();
  const t = useT();
  const create = useMutation(createBoardMutation(sdk));
  return (
    <NameDialog
      title={t("account.boards.new")}
      label={t("account.name")}
      submit={t("account.boards.create")}
      longest={LONGEST_NAME}
      failure={create.error && errorText(create.error, t)}
      pending={create.isPending}
      onClose={onClose}
      onSubmit={(name) =>
        create.mutate(
          { name },
          {
            async onSuccess(board) {
              await queryClient.invalidateQueries({ queryKey: ["boards"] });
              onClose();
              onMade(board);
            },
          },
        )
      }
    />
  );
}
