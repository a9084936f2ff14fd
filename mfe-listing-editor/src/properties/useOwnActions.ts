import { deleteProperty, setPropertyActive, setPropertyKind } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { OwnAction } from "./status.ts";

type Deed = Exclude<OwnAction, "edit">;

const deeds: Record<Deed, (client: ApiClient, id: number) => Promise<void>> = {
  activate: (client, id) => setPropertyActive(client, { id, active: true }),
  deactivate: (client, id) => setPropertyActive(client, { id, active: false }),
  sold: (client, id) => setPropertyKind(client, { id, kind: "sold" }),
  rented: (client, id) => setPropertyKind(client, { id, kind: "rented" }),
  "to-rent": (client, id) => setPropertyKind(client, { id, kind: "rent" }),
  delete: (client, id) => deleteProperty(client, { id }),
};

/** Deeds that ask first: they take the listing out of the search, or away. */
const asked = ["delete", "sold", "rented"] as const;
type Asked = (typeof asked)[number];

const isAsked = (deed: Deed): deed is Asked => asked.some((each) => each === deed);

/** Queries that hold a listing of the member's. */
const stale = ["own-properties", "own-property", "property", "property-list", "home", "packages", "gate"];

export interface Question {
  deed: Asked;
  property: OwnProperty;
}

/** What an owner does to a listing: asks where it matters, does it, says so, and has the lists asked anew. */
export function useOwnActions(onDone?: (deed: Deed) => void) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);

  async function perform(deed: Deed, property: OwnProperty): Promise<void> {
    setBusy(true);
    try {
      await deeds[deed](sdk, property.id);
      notify({ tone: "ok", title: t(`listing-editor.done.${deed}`), description: property.title });
      setQuestion(null);
      onDone?.(deed);
      await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      notify({ tone: "bad", title: t("listing-editor.action.failed"), description: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    question,
    start: (deed: Deed, property: OwnProperty) =>
      isAsked(deed) ? setQuestion({ deed, property }) : void perform(deed, property),
    confirm: () => question && void perform(question.deed, question.property),
    cancel: () => setQuestion(null),
  };
}
