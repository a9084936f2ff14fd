import { deleteProject, deleteProperty } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useSyncExternalStore } from "react";
import type { OwnRow } from "./ownRow.ts";
import { pendingDeletions } from "./pendingDeletions.ts";
import { staleListings } from "./staleListings.ts";

const remove = { property: deleteProperty, project: deleteProject };

const removalKey = ({ listed, id }: Pick<OwnRow, "listed" | "id">) => `${listed}:${id}`;

/** Tells of which listings that they are deleted for the eye, and may still be brought back. */
export function useIsRemoved(): (row: Pick<OwnRow, "listed" | "id">) => boolean {
  const keys = useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.keys);
  return (row) => keys.has(removalKey(row));
}

/** Deletes listings once there was time to think again. */
export function useRemoval() {
  const { sdk, queryClient, notify, busy } = useHost();
  const t = useT();

  async function send(row: OwnRow, done: () => void): Promise<void> {
    try {
      // What waits is sent when the page is left, too.
      await remove[row.listed](sdk, { id: row.id }, { keepalive: true });
    } catch (error) {
      notify({ tone: "bad", title: t("listing-editor.action.failed"), description: errorText(error, t) });
    }
    await staleListings(queryClient);
    pendingDeletions.settle(removalKey(row));
    done();
  }

  return {
    start(rows: OwnRow[]) {
      for (const row of rows) {
        // No other version of this remote while something waits to be sent.
        const done = busy("listing-editor: a listing is being deleted");
        pendingDeletions.add(removalKey(row), () => void send(row, done));
      }
      notify({
        tone: "ok",
        title: t("listing-editor.done.delete", { count: rows.length }),
        description: rows.length === 1 ? rows[0]?.title : undefined,
        action: {
          label: t("listing-editor.undo"),
          run: () => {
            const late = rows.filter((row) => !pendingDeletions.undo(removalKey(row)));
            // The notice stays while the pointer or the focus is on it, longer than what waits.
            if (late.length > 0)
              notify({
                tone: "warn",
                title: t("listing-editor.undo.late"),
                description: t("listing-editor.undo.late.text"),
              });
          },
        },
      });
    },
  };
}
