import { paymentReceiptQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { useState } from "react";
import { openReceipt } from "./openReceipt.ts";

/** Opens the receipt of a payment that has arrived; says why when it cannot. */
export function useReceipt(): { open(paymentId: number): Promise<void>; opening: number | null } {
  const t = useT();
  const { sdk, notify } = useHost();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<number | null>(null);
  async function open(paymentId: number) {
    setOpening(paymentId);
    try {
      // Anew each time: it is written in the language that is chosen now.
      await openReceipt(() => queryClient.fetchQuery({ ...paymentReceiptQuery(sdk, { paymentId }), staleTime: 0 }));
    } catch (error) {
      notify({ tone: "bad", title: t("payments.receipt.notOpened"), description: errorText(error, t) });
    } finally {
      setOpening(null);
    }
  }
  return { open, opening };
}
