import { type Board, putOnBoardMutation, takeOffBoardMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Alert, Button, ErrorState, Loading, PlusIcon, Skeleton, Text } from "@gable/shared-ui/core";
import { Checkbox } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { useState } from "react";
import css from "./boards.module.css";
import { MOST_BOARDS } from "./limits.ts";
import NewBoardDialog from "./NewBoardDialog.tsx";
import { useBoards } from "./useBoards.ts";

interface ChooseBoardsDialogProps {
  propertyId: number;
  /** What the home is called; absent where the page says it. */
  title?: string;
  onClose(): void;
}

/** On which boards a home stands: each tick acts at once. Mount it to open it. */
export default function ChooseBoardsDialog({ propertyId, title, onClose }: ChooseBoardsDialogProps) {
  const { sdk, queryClient } = useHost();
  const t = useT();
  const boards = useBoards({ propertyId });
  const put = useMutation(putOnBoardMutation(sdk));
  const take = useMutation(takeOffBoardMutation(sdk));
  const [makes, setMakes] = useState(false);
  /** What was ticked here, by board, before the provider has been asked again. */
  const [chosen, setChosen] = useState<Record<number, boolean>>({});
  const failure = put.error ?? take.error;

  const set = async ({ id }: Pick<Board, "id">, holds: boolean) => {
    setChosen((known) => ({ ...known, [id]: holds }));
    put.reset();
    take.reset();
    try {
      await (holds ? put : take).mutateAsync({ boardId: id, propertyId });
    } catch {
      // The dialog says what was wrong.
      setChosen((known) => ({ ...known, [id]: !holds }));
      return;
    }
    for (const key of ["boards", "board", "favourites", "property"])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };

  if (makes) return <NewBoardDialog onClose={() => setMakes(false)} onMade={(board) => void set(board, true)} />;
  const isFull = (boards.data?.length ?? 0) >= MOST_BOARDS;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("account.boards.choose.title")}
      description={title ? <bdi>{title}</bdi> : undefined}
      footer={
        <>
          <Button icon={PlusIcon} disabled={isFull} onClick={() => setMakes(true)}>
            {t("account.boards.new")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("account.done")}
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        {boards.isPending && (
          <Loading>
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </Loading>
        )}
        {boards.isError && !boards.data && (
          <ErrorState
            bare
            title={t("account.boards.failed")}
            onRetry={() => void boards.refetch()}
            retrying={boards.isFetching}
            details={errorText(boards.error, t)}
          />
        )}
        {boards.data?.length === 0 && <Text tone="muted">{t("account.boards.choose.none")}</Text>}
        {boards.data?.map((board) => (
          <Checkbox
            key={board.id}
            label={<bdi>{board.name}</bdi>}
            note={t("account.boards.count", { count: board.count })}
            checked={chosen[board.id] ?? board.holds ?? false}
            onChange={(event) => void set(board, event.target.checked)}
          />
        ))}
        {isFull && <Text tone="muted">{t("account.boards.full", { count: MOST_BOARDS })}</Text>}
        {failure && <Alert tone="bad">{errorText(failure, t)}</Alert>}
      </div>
    </Dialog>
  );
}
