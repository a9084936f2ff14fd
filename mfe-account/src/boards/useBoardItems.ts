import {
  type BoardItem,
  type BoardStage,
  type BoardWithItems,
  boardQuery,
  putOnBoardMutation,
  takeOffBoardMutation,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";

/** What the member changes on a board: shown at once, and taken back when the provider refuses. */
export function useBoardItems(boardId: number) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const { queryKey } = boardQuery(sdk, { id: boardId });
  const put = useMutation(putOnBoardMutation(sdk));
  const take = useMutation(takeOffBoardMutation(sdk));

  const show = (alter: (items: BoardItem[]) => BoardItem[]) =>
    queryClient.setQueryData(queryKey, (board: BoardWithItems | undefined) => {
      if (!board) return board;
      const items = alter(board.items);
      return { ...board, items, count: items.length };
    });
  const alter = (propertyId: number, fields: Partial<BoardItem>) =>
    show((items) => items.map((item) => (item.property.id === propertyId ? { ...item, ...fields } : item)));
  const askAgain = () => {
    for (const key of ["boards", "favourites"]) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const say = (key: string, error: unknown) => notify({ tone: "bad", title: t(key), description: errorText(error, t) });

  const change = async (item: BoardItem, fields: { stage?: BoardStage; note?: string }): Promise<boolean> => {
    const { property, stage, note } = item;
    alter(property.id, fields);
    try {
      await put.mutateAsync({ boardId, propertyId: property.id, ...fields });
      return true;
    } catch (error) {
      alter(property.id, { stage, note });
      say("account.boards.change-failed", error);
      return false;
    }
  };

  const restore = async (item: BoardItem, place: number) => {
    const { property, stage, note } = item;
    try {
      await put.mutateAsync({ boardId, propertyId: property.id, stage, note });
      show((items) => [...items.slice(0, place), item, ...items.slice(place)]);
      askAgain();
    } catch (error) {
      say("account.boards.restore-failed", error);
    }
  };

  const remove = async (item: BoardItem) => {
    const { property } = item;
    const before = queryClient.getQueryData<BoardWithItems>(queryKey)?.items ?? [];
    const place = before.findIndex((other) => other.property.id === property.id);
    show((items) => items.filter((other) => other.property.id !== property.id));
    try {
      await take.mutateAsync({ boardId, propertyId: property.id });
    } catch (error) {
      show(() => before);
      say("account.boards.remove-failed", error);
      return;
    }
    askAgain();
    notify({
      title: t("account.boards.removed"),
      description: property.title,
      // The provider puts nothing on a board that is not to be had.
      action: property.availability ? undefined : { label: t("account.undo"), run: () => void restore(item, place) },
    });
  };

  return { change, remove };
}
