import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { OwnRow } from "./ownRow.ts";
import { staleListings } from "./staleListings.ts";
import { ownActions } from "./status.ts";
import { deeds } from "./useOwnActions.ts";
import { useRemoval } from "./useRemoval.ts";

export const bulkActions = ["activate", "deactivate", "resubmit", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Several rows at once: which are chosen of those shown, and what is done to them. */
export function useBulk(rows: readonly OwnRow[]) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const removal = useRemoval();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const clear = () => setIds(new Set());

  /** The chosen ones that an action fits. */
  const fitting = (action: BulkAction) => chosen.filter((row) => ownActions(row).includes(action));

  async function run(action: BulkAction): Promise<void> {
    const fit = fitting(action);
    clear();
    if (action === "delete") return removal.start(fit);
    setBusy(true);
    const failures: unknown[] = [];
    for (const row of fit) await deeds[action](sdk, row).catch((error: unknown) => failures.push(error));
    await staleListings(queryClient);
    setBusy(false);
    const done = fit.length - failures.length;
    if (done > 0) notify({ tone: "ok", title: t(`listing-editor.bulk.done.${action}`, { count: done }) });
    if (failures.length > 0)
      notify({
        tone: "bad",
        title: t("listing-editor.bulk.failed", { count: failures.length }),
        description: errorText(failures[0], t),
      });
  }

  return {
    chosen,
    busy,
    fitting,
    run,
    clear,
    isChosen: (row: OwnRow) => ids.has(row.id),
    toggle: (row: OwnRow) =>
      setIds((old) => new Set(old.has(row.id) ? [...old].filter((id) => id !== row.id) : [...old, row.id])),
    toggleAll: () => setIds(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
