import { openStream } from "@gable/shared-sdk/client";
import { useHost } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect } from "react";

/** Events after which payments are asked for anew; `reset`: some events may have been missed. */
const TELLING = ["payment_status", "reset"];

/**
 * Hears by the event stream when a payment changes, and asks for the payments anew. Screens ask now and then besides:
 * a provider may have no stream, and a connection may be gone.
 * @param isWaiting whether anything shown is still undecided; nothing is heard otherwise
 */
export function usePaymentEvents(isWaiting: boolean): void {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const ask = () => void queryClient.invalidateQueries({ queryKey: ["payments"] });
    void openStream(sdk, {
      signal: controller.signal,
      // What happened before the stream was there is not told by it.
      onState: (state) => state === "open" && ask(),
      onEvent: ({ type }) => TELLING.includes(type) && ask(),
    });
    return () => controller.abort();
  }, [isWaiting, sdk, queryClient]);
}
