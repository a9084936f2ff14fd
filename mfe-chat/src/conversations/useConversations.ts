import { conversationsQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../live/useLive.ts";

/** Milliseconds between questions where the provider has no event stream (api.md §5, stream). */
const POLL_EVERY = 15_000;

/** The member's conversations, kept current by live events, or by asking every 15 s while the tab is looked at. */
export function useConversations() {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const options = conversationsQuery(sdk);
  const live = useLive((event) => {
    // What has passed is more than the stream keeps: everything is asked for again.
    if (
      event.type === "reset" ||
      event.type === "message" ||
      event.type === "message_read" ||
      event.type === "message_deleted"
    ) {
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    }
  });
  const query = useQuery({ ...options, refetchInterval: live === "off" ? POLL_EVERY : false });
  return { ...query, live };
}
