import { openStream } from "@gable/shared-sdk/client";
import { useHost } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Events after which viewings are asked for anew; `reset`: some may have been missed. */
const TELLING = ["viewing", "reset"];

/** Hears by the event stream what the other one decides. Without a stream the page shows it at its next visit. */
export function useViewingEvents(): void {
  const { sdk, queryClient } = useHost();
  useEffect(() => {
    const controller = new AbortController();
    void openStream(sdk, {
      signal: controller.signal,
      onEvent: ({ type }) => {
        if (TELLING.includes(type)) void queryClient.invalidateQueries({ queryKey: ["viewings"] });
      },
    });
    return () => controller.abort();
  }, [sdk, queryClient]);
}
