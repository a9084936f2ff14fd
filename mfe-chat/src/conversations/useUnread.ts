import { useHost, useSession } from "@gable/shared-sdk/react";
import { useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useRef } from "react";
import { atMostEvery, type Throttled } from "../live/atMostEvery.ts";
import { pollEvery } from "../live/pollEvery.ts";
import { useLive } from "../live/useLive.ts";
import { UNREAD, unreadOptions } from "./inboxOptions.ts";

const AT_MOST_EVERY = 1_000;

/**
 * How many messages wait unread in all conversations, the same on every tab and device within a second, and the newest one's
 * number; 0 where the provider does not tell.
 */
export function useUnread(): { count: number; newest: number } {
  const { sdk } = useHost();
  const me = useSession();
  const queryClient = useQueryClient();
  const renew = useRef<Throttled>(null);
  useEffect(() => {
    const throttled = atMostEvery(AT_MOST_EVERY, () => void queryClient.invalidateQueries({ queryKey: UNREAD }));
    renew.current = throttled;
    return throttled.stop;
  }, [queryClient]);
  const live = useLive((event) => {
    const isReceived = event.type === "message" && event.message.senderId !== me?.id;
    if (isReceived || ["conversation_read", "message_deleted", "reset"].includes(event.type)) renew.current?.ask();
  });
  const { data } = useQuery({ ...unreadOptions(sdk), refetchInterval: pollEvery(live), enabled: me !== null });
  return { count: data?.unread ?? 0, newest: data?.items[0]?.last?.id ?? 0 };
}
