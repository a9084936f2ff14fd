import {
  setProjectActive,
  setPropertyActive,
  setPropertyKind,
  updateProject,
  updateProperty,
} from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { WayAction } from "./actionLabel.ts";
import type { OwnRow } from "./ownRow.ts";
import { staleListings } from "./staleListings.ts";
import type { OwnAction } from "./status.ts";
import { useFeaturing } from "./useFeaturing.ts";
import { useRemoval } from "./useRemoval.ts";

/** What is done by one call; the others have dialogs of their own. */
export type Deed = Exclude<OwnAction, WayAction | "feature" | "type" | "delete">;

const setActive = { property: setPropertyActive, project: setProjectActive };

/** A change that changes nothing: a rejected listing goes to review by it. */
const resubmit = { property: updateProperty, project: updateProject };

export const deeds: Record<Deed, (client: ApiClient, row: OwnRow) => Promise<void>> = {
  activate: (client, { listed, id }) => setActive[listed](client, { id, active: true }),
  deactivate: (client, { listed, id }) => setActive[listed](client, { id, active: false }),
  sold: (client, { id }) => setPropertyKind(client, { id, kind: "sold" }),
  rented: (client, { id }) => setPropertyKind(client, { id, kind: "rented" }),
  "to-rent": (client, { id }) => setPropertyKind(client, { id, kind: "rent" }),
  resubmit: async (client, { listed, id }) => void (await resubmit[listed](client, { id })),
};

/** Deeds that ask first: they take the listing out of the search, or away. */
const asked = ["sold", "rented"] as const;
type Asked = (typeof asked)[number];

const isAsked = (deed: Deed): deed is Asked => asked.some((each) => each === deed);

export interface Question {
  deed: Asked;
  row: OwnRow;
}

/** What an owner does to a listing: asks where it matters, does it, says so, and has the lists asked anew. */
export function useOwnActions(onDone?: (deed: Deed | "delete") => void) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);
  const [changing, setChanging] = useState<OwnRow | null>(null);
  const [busy, setBusy] = useState(false);
  const featuring = useFeaturing();
  const removal = useRemoval();

  async function perform(deed: Deed, row: OwnRow): Promise<void> {
    setBusy(true);
    try {
      await deeds[deed](sdk, row);
      notify({ tone: "ok", title: t(`listing-editor.done.${deed}`), description: row.title });
      setQuestion(null);
      onDone?.(deed);
      await staleListings(queryClient);
    } catch (error) {
      notify({ tone: "bad", title: t("listing-editor.action.failed"), description: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    question,
    featuring,
    /** Whose offer is to be changed between sale and rent. */
    changing,
    endChanging: () => setChanging(null),
    start(action: Exclude<OwnAction, WayAction>, row: OwnRow) {
      if (action === "feature") void featuring.start(row);
      else if (action === "type") setChanging(row);
      else if (action === "delete") {
        removal.start([row]);
        onDone?.(action);
      } else if (isAsked(action)) setQuestion({ deed: action, row });
      else void perform(action, row);
    },
    confirm: () => question && void perform(question.deed, question.row),
    cancel: () => setQuestion(null),
  };
}
