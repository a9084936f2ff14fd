import { openStream } from "@gable/shared-sdk/client";
import { useHost, useSession } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useState } from "react";

/** Milliseconds between questions where the provider has no event stream (api.md §5, stream). */
const POLL_EVERY = 15_000;

/** After these what was read of notifications is no longer true. */
const TELLING = ["notification", "reset"];

/**
 * Has notifications asked for anew when there is one.
 * @returns how often they are to be asked for besides: where nobody tells of them, every 15 s while the tab is looked at
 */
export function useNews(): number | false {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const member = useSession()?.id;
  const [isTold, setTold] = useState(true);
  useEffect(() => {
    if (member === undefined) return;
    const controller = new AbortController();
    const ask = () => void queryClient.invalidateQueries({ queryKey: ["notifications"] });
    void openStream(sdk, {
      signal: controller.signal,
      onEvent: ({ type }) => TELLING.includes(type) && ask(),
    }).then((end) => end === "refused" && setTold(false));
    return () => controller.abort();
  }, [sdk, queryClient, member]);
  return isTold ? false : POLL_EVERY;
}
