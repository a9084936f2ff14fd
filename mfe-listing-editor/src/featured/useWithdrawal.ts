import { type Advertisement, withdrawAdvertisement } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import { staleListings } from "../own/staleListings.ts";

/** Takes a featured listing out of its place: asks, does it, says so. */
export function useWithdrawal() {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [asked, setAsked] = useState<Advertisement | null>(null);
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (!asked) return;
    setBusy(true);
    try {
      await withdrawAdvertisement(sdk, { id: asked.id });
      notify({ tone: "ok", title: t("listing-editor.featured.withdrawn"), description: asked.listing?.title });
      await staleListings(queryClient);
    } catch (error) {
      // `delete_advertisement` is of the later lines of the family: others have no such call.
      const isMissing = isApiError(error) && (error.status === 404 || error.status === 405);
      notify({
        tone: "bad",
        title: t("listing-editor.action.failed"),
        description: isMissing ? t("listing-editor.featured.cannot-withdraw") : errorText(error, t),
      });
    } finally {
      setAsked(null);
      setBusy(false);
    }
  }

  return { asked, busy, ask: setAsked, confirm, cancel: () => setAsked(null) };
}
