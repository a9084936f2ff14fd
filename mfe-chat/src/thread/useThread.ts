import { markRead, messages, sendTyping } from "@gable/shared-sdk/calls";
import { isApiError, randomId } from "@gable/shared-sdk/client";
import type { Message } from "@gable/shared-sdk/model";
import { useBusy, useHost, useSession } from "@gable/shared-sdk/react";
import { useInfiniteQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { type ConversationId, isSame } from "../conversations/conversationList.ts";
import { TYPING_SHOWN } from "../conversations/useTypingPeople.ts";
import { readNewest } from "../delivery/readNewest.ts";
import {
  applyLiveEvent,
  belongsTo,
  inOrder,
  stillOnTheirWay,
  type ThreadPages,
  threadKey,
  withHeard,
  withMarks,
} from "../delivery/threadCache.ts";
import { useOutbox } from "../delivery/useOutbox.ts";
import { type LiveState, whileHearing } from "../live/liveConnection.ts";
import { pollEvery } from "../live/pollEvery.ts";
import { useLive } from "../live/useLive.ts";
import type { Draft } from "./attachment.ts";

/** How often the other person is told of typing. Milliseconds; less than it is shown. */
const TYPING_EVERY = 3_000;
const PER_PAGE = 50;
/** Messages heard live that are remembered, for pages that are on their way meanwhile. */
const HEARD = 500;

/** One conversation: its messages oldest first, what is on its way, and sending. */
export function useThread(conversation: ConversationId) {
  const { sdk } = useHost();
  const me = useSession();
  const queryClient = useQueryClient();
  const { userId, propertyId } = conversation;
  const outbox = useOutbox();
  const heard = useRef<Message[]>([]);
  const typingTold = useRef(0);
  const { typing, onTyping } = useTypingShown();

  const live = useLive((event) => {
    if (event.type === "message" && belongsTo(event.message, conversation)) {
      heard.current = [...heard.current, event.message].slice(-HEARD);
      if (event.message.senderId === userId) onTyping(false);
    }
    if (event.type === "message_deleted") heard.current = heard.current.filter(({ id }) => id !== event.messageId);
    if (event.type === "typing" && isSame(event, conversation)) onTyping(true);
    if (event.type === "reset") whenSeen(() => void readNewest(sdk, queryClient, conversation));
    queryClient.setQueryData<ThreadPages>(
      threadKey(conversation),
      (thread) => thread && applyLiveEvent(thread, event, conversation),
    );
  });

  const query = useInfiniteQuery({
    queryKey: threadKey(conversation),
    queryFn: async ({ pageParam: { page, beforeId }, signal }) => {
      const input = { userId, propertyId, page, beforeId, perPage: PER_PAGE };
      const [read, meanwhile] = await whileHearing(sdk, () => messages(sdk, input, { signal }));
      const found = withMarks(read, meanwhile, { userId, propertyId });
      return page === 1 ? withHeard(found, heard.current) : found;
    },
    initialPageParam: { page: 1, beforeId: undefined as number | undefined },
    getNextPageParam: (last) => (last.hasMore ? { page: last.page + 1, beforeId: last.items.at(-1)?.id } : undefined),
    staleTime: 0,
    enabled: me !== null,
  });
  usePolling(live, () => void readNewest(sdk, queryClient, conversation));
  useShortMemory(conversation);
  const all = useMemo(() => inOrder(query.data), [query.data]);
  useReadMarks(conversation, all, me?.id ?? 0, live);
  useBusy("chat.thread.unsent", outbox.isAtRisk);

  function tellTyping(): void {
    // Before its first message a conversation is not there yet for the other person.
    if (all.length === 0 || live === "off" || Date.now() - typingTold.current < TYPING_EVERY) return;
    typingTold.current = Date.now();
    // Nobody misses a sign of typing that was lost.
    sendTyping(sdk, conversation).catch(() => undefined);
  }
  function send(draft: Draft): void {
    // The message ends the typing; the next letter begins it anew.
    typingTold.current = 0;
    outbox.write({ ...draft, key: randomId(), userId, propertyId, after: all.at(-1)?.id ?? 0 });
  }

  const own = outbox.messages.filter((message) => isSame(message, conversation));
  return {
    query,
    messages: all,
    outgoing: stillOnTheirWay(own, all, me?.id ?? 0),
    typing,
    live,
    tellTyping,
    send,
    retry: outbox.retry,
    discard: outbox.discard,
  };
}

/** Now, or once somebody looks at this tab: reading messages marks them as read. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === "visible") act();
  else document.addEventListener("visibilitychange", () => whenSeen(act), { once: true });
}

/** "typing…", which stands for a while after each sign of it. */
function useTypingShown() {
  const [typing, setTyping] = useState(false);
  const ends = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ends.current), []);
  const onTyping = (isTyping: boolean) => {
    clearTimeout(ends.current);
    setTyping(isTyping);
    if (isTyping) ends.current = setTimeout(() => setTyping(false), TYPING_SHOWN);
  };
  return { typing, onTyping };
}

/** Asks now and then while live events do not flow. */
function usePolling(live: LiveState, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const every = pollEvery(live);
  useEffect(() => {
    if (every === false) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [every]);
}

/** Of a thread that is left its newest page alone is kept: coming back asks for one page, not for all that were read. */
function useShortMemory({ userId, propertyId }: ConversationId): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () =>
      void queryClient.setQueryData<ThreadPages>(
        threadKey({ userId, propertyId }),
        (thread) => thread && { pages: thread.pages.slice(0, 1), pageParams: thread.pageParams.slice(0, 1) },
      ),
    [queryClient, userId, propertyId],
  );
}

/** Tells the provider how far the member has read, once for each new message that they can see. */
function useReadMarks(conversation: ConversationId, all: Message[], me: number, live: LiveState): void {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const newest = all.findLast((message) => message.receiverId === me)?.id ?? 0;
  const { userId, propertyId } = conversation;
  const isLive = live === "open";
  const told = useRef(0);
  useEffect(() => {
    if (!newest) return;
    const tell = () => {
      if (document.visibilityState !== "visible" || told.current >= newest) return;
      told.current = newest;
      void markRead(sdk, { userId, propertyId, upToId: newest })
        // Without the extension reading the page has marked it already. What did not arrive is told the next time.
        .catch((error: unknown) => {
          if (isApiError(error) && ["network", "timeout", "busy", "server"].includes(error.kind)) told.current = 0;
        })
        // Where live events flow they bring it.
        .then(() => {
          if (!isLive) void queryClient.invalidateQueries({ queryKey: ["conversations"] });
        });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    window.addEventListener("online", tell);
    return () => {
      document.removeEventListener("visibilitychange", tell);
      window.removeEventListener("online", tell);
    };
  }, [sdk, queryClient, userId, propertyId, newest, isLive]);
}
