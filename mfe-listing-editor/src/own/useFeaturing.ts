import { featureListing } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { useState } from "react";
import { featuredPath } from "../listing/paths.ts";
import type { OwnRow } from "./ownRow.ts";
import { staleListings } from "./staleListings.ts";

export type Featurable = Pick<OwnRow, "listed" | "id" | "title">;

/** Features a listing: the gate, a question, the call, and on to what is featured (spec §7). */
export function useFeaturing() {
  const { sdk, gate, queryClient, notify } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Featurable | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(listing: Featurable): Promise<void> {
    if (await gate.enter(`${listing.listed}_feature`)) setAsked(listing);
  }

  async function confirm(): Promise<void> {
    if (!asked) return;
    const { listed, id, title } = asked;
    setBusy(true);
    try {
      const message = await featureListing(sdk, { type: listed, id });
      notify({ tone: "ok", title: t("listing-editor.done.feature"), description: message || title });
      setAsked(null);
      await staleListings(queryClient);
      navigate(featuredPath(listed));
    } catch (error) {
      if (isApiError(error) && error.kind === "limit") await gate.enter(`${listed}_feature`);
      notify({ tone: "bad", title: t("listing-editor.action.failed"), description: errorText(error, t) });
      setAsked(null);
    } finally {
      setBusy(false);
    }
  }

  return { asked, busy, start, confirm, cancel: () => setAsked(null) };
}
