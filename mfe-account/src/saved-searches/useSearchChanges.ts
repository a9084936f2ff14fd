import {
  changeSavedSearchMutation,
  deleteSavedSearchMutation,
  savedSearchesQuery,
  saveSearchMutation,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { AlertFrequency, SavedSearch } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";

/** What the member changes on a saved search: shown at once, and asked for anew when the provider refuses. */
export function useSearchChanges(search: SavedSearch) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const key = savedSearchesQuery(sdk).queryKey;
  const change = useMutation(changeSavedSearchMutation(sdk));
  const naming = useMutation(changeSavedSearchMutation(sdk));
  const remove = useMutation(deleteSavedSearchMutation(sdk));
  const add = useMutation(saveSearchMutation(sdk));
  const { id, name, query, frequency, newCount } = search;

  const show = (alter: (rows: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(key, (rows: SavedSearch[] | undefined) => rows && alter(rows));
  const put = (next: SavedSearch) => show((rows) => rows.map((row) => (row.id === next.id ? next : row)));
  const askAgain = () => queryClient.invalidateQueries({ queryKey: key });
  // What is awaited goes on when the row is gone from the page, as it is while a deletion may be taken back.
  const refused = (title: string, error: unknown) => {
    void askAgain();
    notify({ tone: "bad", title: t(title), description: errorText(error, t) });
  };

  const setFrequency = async (wanted: AlertFrequency) => {
    put({ ...search, frequency: wanted });
    try {
      await change.mutateAsync({ id, frequency: wanted });
    } catch (error) {
      refused("account.searches.change-failed", error);
      return;
    }
    notify({ tone: "ok", title: t("account.searches.changed"), description: name });
  };
  /** Whoever opens the results has seen what is new in them. */
  const seen = () => {
    if (newCount === 0) return;
    put({ ...search, newCount: 0, lastSeenAt: new Date().toISOString() });
    // What fails here is counted once more, no harm done.
    change.mutate({ id, seen: true });
  };
  const rename = (next: string, onDone: () => void) =>
    naming.mutate(
      { id, name: next },
      {
        onSuccess(saved) {
          put({ ...saved, newCount });
          onDone();
        },
      },
    );
  const restore = async () => {
    try {
      await add.mutateAsync({ name, query, frequency });
      await askAgain();
    } catch (error) {
      refused("account.searches.restore-failed", error);
    }
  };
  const forget = async () => {
    show((rows) => rows.filter((row) => row.id !== id));
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      refused("account.searches.remove-failed", error);
      return;
    }
    notify({
      title: t("account.searches.removed"),
      description: name,
      action: { label: t("account.undo"), run: () => void restore() },
    });
  };

  return { setFrequency, seen, rename, naming, forget };
}
