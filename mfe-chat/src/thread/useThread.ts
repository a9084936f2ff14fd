import { markRead, messages, sendMessage, sendTyping } from "@gable/shared-sdk/calls";
import { randomId } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import type { Message } from "@gable/shared-sdk/model";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ConversationId, isSame } from "../conversations/conversationList.ts";
import { useLive } from "../live/useLive.ts";
import type { Draft } from "./attachment.ts";
import {
  applyLiveEvent,
  inOrder,
  type OnItsWay,
  stillOnTheirWay,
  type ThreadPages,
  withMessage,
} from "./threadCache.ts";

/** How long "typing…" stands after its last event. Milliseconds. */
const TYPING_SHOWN = 4000;
/** How often the other person is told of typing. Milliseconds; less than it is shown. */
const TYPING_EVERY = 3000;

/** A message on its way, or one that did not get through. */
export interface Outgoing extends OnItsWay {
  key: string;
  failure: string | null;
  /** Sent share of a file, 0 to 1; null where nothing is known of it. */
  progress: number | null;
}

/** One conversation: its messages oldest first, what is on its way, and sending with retry. */
export function useThread(conversation: ConversationId) {
  const t = useT();
  const { sdk } = useHost();
  const me = useSession();
  const queryClient = useQueryClient();
  const key = ["thread", conversation.userId, conversation.propertyId];
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [typing, setTyping] = useState(false);
  /** Messages go one after the other, so that they arrive in their order. */
  const turn = useRef<Promise<void>>(Promise.resolve());
  const uploads = useRef(new Map<string, AbortController>());
  const typingTold = useRef(0);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const update = (change: (thread: ThreadPages) => ThreadPages) =>
    queryClient.setQueryData<ThreadPages>(key, (thread) => thread && change(thread));

  const live = useLive((event) => {
    if (event.type === "reset") void queryClient.invalidateQueries({ queryKey: key });
    update((thread) => applyLiveEvent(thread, event, conversation));
    if (event.type === "typing" && isSame(event, conversation)) {
      setTyping(true);
      clearTimeout(typingEnds.current);
      typingEnds.current = setTimeout(() => setTyping(false), TYPING_SHOWN);
    }
    if (event.type === "message" && event.message.senderId === conversation.userId) setTyping(false);
  });
  useEffect(() => () => clearTimeout(typingEnds.current), []);

  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => messages(sdk, { ...conversation, page: pageParam, perPage: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    staleTime: 0,
    refetchInterval: live === "off" ? 15_000 : false,
    enabled: me !== null,
  });
  const all = inOrder(query.data);
  useReadMarks(conversation, all, me?.id ?? 0);

  async function deliver(item: Outgoing): Promise<void> {
    if (!me || !uploads.current.has(item.key)) return;
    const change = (fields: Partial<Outgoing>) =>
      setOutgoing((items) => items.map((other) => (other.key === item.key ? { ...other, ...fields } : other)));
    const file = item.file ?? undefined;
    const audio = item.audio ?? undefined;
    // The message ends the typing; the next letter begins it anew.
    typingTold.current = 0;
    try {
      const { id } = await sendMessage(
        sdk,
        {
          senderId: me.id,
          receiverId: conversation.userId,
          propertyId: conversation.propertyId,
          text: item.text,
          file,
          audio,
        },
        {
          idempotencyKey: item.key,
          signal: uploads.current.get(item.key)?.signal,
          ...((file || audio) && { onProgress: (progress: number) => change({ progress }) }),
        },
      );
      setOutgoing((items) => items.filter(({ key: other }) => other !== item.key));
      if (file || audio) await query.refetch();
      else update((thread) => withMessage(thread, sent(id, item.text, me.id, conversation)));
      void queryClient.invalidateQueries({ queryKey: ["conversations"] });
    } catch (error) {
      if (uploads.current.has(item.key)) change({ failure: errorText(error, t), progress: null });
    } finally {
      uploads.current.delete(item.key);
    }
  }

  function enqueue(item: Outgoing): void {
    uploads.current.set(item.key, new AbortController());
    const waiting = { ...item, failure: null, progress: null };
    setOutgoing((items) => [...items.filter(({ key: other }) => other !== item.key), waiting]);
    turn.current = turn.current.then(() => deliver(waiting));
  }

  function cancel({ key: cancelled }: Outgoing): void {
    const upload = uploads.current.get(cancelled);
    uploads.current.delete(cancelled);
    upload?.abort();
    setOutgoing((items) => items.filter(({ key: other }) => other !== cancelled));
  }

  function tellTyping(): void {
    // Before its first message a conversation is not there yet for the other person.
    if (all.length === 0 || live === "off" || Date.now() - typingTold.current < TYPING_EVERY) return;
    typingTold.current = Date.now();
    // Nobody misses a sign of typing that was lost.
    sendTyping(sdk, conversation).catch(() => undefined);
  }

  return {
    query,
    messages: all,
    outgoing: stillOnTheirWay(outgoing, all, me?.id ?? 0),
    typing,
    live,
    tellTyping,
    send: (draft: Draft) =>
      enqueue({ ...draft, key: randomId(), after: all.at(-1)?.id ?? 0, failure: null, progress: null }),
    retry: enqueue,
    cancel,
    discard: (item: Outgoing) => setOutgoing((items) => items.filter(({ key: other }) => other !== item.key)),
  };
}

function sent(id: number, text: string, senderId: number, { userId, propertyId }: ConversationId): Message {
  const sentAt = new Date().toISOString();
  return { id, senderId, receiverId: userId, propertyId, kind: "text", text, file: "", audio: "", read: false, sentAt };
}

/** Tells the provider how far the member has read, once for each new message of the other person. */
function useReadMarks(conversation: ConversationId, all: Message[], me: number): void {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const newest = all.findLast((message) => message.receiverId === me)?.id ?? 0;
  const { userId, propertyId } = conversation;
  useEffect(() => {
    if (!newest) return;
    markRead(sdk, { userId, propertyId, upToId: newest })
      // Without the extension reading the page has marked it already.
      .catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: ["conversations"] }));
  }, [sdk, queryClient, userId, propertyId, newest]);
}
