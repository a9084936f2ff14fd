import type { LiveEvent, MessagePage } from "@gable/shared-sdk/calls";
import type { Message } from "@gable/shared-sdk/model";
import type { ConversationId } from "../conversations/conversationList.ts";

/** Pages of a thread as react-query keeps them: newest page first, newest message first. */
export interface ThreadPages {
  pages: MessagePage[];
  pageParams: unknown[];
}

export const threadKey = ({ userId, propertyId }: ConversationId) => ["thread", userId, propertyId] as const;

/** Whether a message belongs between the member and the other person about this home. */
export function belongsTo(message: Message, { userId, propertyId }: ConversationId): boolean {
  return message.propertyId === propertyId && (message.senderId === userId || message.receiverId === userId);
}

/** All messages, oldest first, each once: a page asked for later may overlap an earlier one. */
export function inOrder(thread: ThreadPages | undefined): Message[] {
  const byId = new Map<number, Message>();
  for (const page of thread?.pages ?? []) for (const message of page.items) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** What is told apart of a message on its way. */
export interface OnItsWay {
  /** The key that it is sent with. */
  key: string;
  text: string;
  file: File | null;
  audio: File | null;
  /** Number of the thread's newest message when it was sent. */
  after: number;
}

/**
 * The messages that are still on their way. A live event or a page may bring one before the call that sent it is
 * answered: it must not stand there twice. They are told by their keys, and by what they say where the provider tells none.
 * @param all the thread, oldest first
 * @param me number of the member
 */
export function stillOnTheirWay<T extends OnItsWay>(outgoing: readonly T[], all: readonly Message[], me: number): T[] {
  if (outgoing.length === 0) return [];
  const first = Math.min(...outgoing.map(({ after }) => after));
  const own = all.filter(({ id, senderId }) => id > first && senderId === me);
  const keys = new Set(own.map(({ clientKey }) => clientKey));
  const withoutKey = own.filter(({ clientKey }) => clientKey === undefined);
  const arrived = new Set<number>();
  return outgoing.filter((item) => {
    if (keys.has(item.key)) return false;
    const same = withoutKey.find(
      (message) =>
        message.id > item.after &&
        !arrived.has(message.id) &&
        message.text.trim() === item.text.trim() &&
        (message.file !== "") === (item.file !== null) &&
        (message.audio !== "") === (item.audio !== null),
    );
    if (same) arrived.add(same.id);
    return !same;
  });
}

/** The thread after a live event; the same object when the event does not concern it. */
export function applyLiveEvent(thread: ThreadPages, event: LiveEvent, conversation: ConversationId): ThreadPages {
  switch (event.type) {
    case "message":
      return belongsTo(event.message, conversation) ? withMessage(thread, event.message) : thread;
    case "message_deleted":
      return mapMessages(thread, (message) => (message.id === event.messageId ? null : message));
    case "message_read":
    case "message_delivered": {
      if (event.propertyId !== conversation.propertyId || event.userId !== conversation.userId) return thread;
      const isRead = event.type === "message_read";
      return mapMessages(thread, (message) =>
        message.receiverId === event.userId &&
        message.id <= event.upToId &&
        !(isRead ? message.read : message.delivered)
          ? { ...message, delivered: true, read: message.read || isRead }
          : message,
      );
    }
    default:
      return thread;
  }
}

/** The thread with a message on top, unless it is there already. */
export function withMessage(thread: ThreadPages, message: Message): ThreadPages {
  const [first, ...rest] = thread.pages;
  if (!first || thread.pages.some((page) => page.items.some(({ id }) => id === message.id))) return thread;
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
}

/**
 * The thread with its newest page read anew: marks are as they are there, and what came meanwhile stands on top. Where more
 * came than the page holds, the thread begins with it: the pages below would leave a gap.
 * @param asked number of the newest message that was known when the page was asked for: what it lacks up to there is gone
 */
export function withNewest(thread: ThreadPages, fresh: MessagePage, asked = 0): ThreadPages {
  const known = new Set(thread.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  // What was sent from here, or heard live, may stand above others that nobody has read: the oldest one tells.
  const isGap = fresh.hasMore && !known.has(fresh.items.at(-1)?.id ?? 0);
  if (isGap || thread.pages.length === 0) return { pages: [fresh], pageParams: thread.pageParams.slice(0, 1) };
  const byId = new Map(fresh.items.map((message) => [message.id, message]));
  const oldest = fresh.items.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const newest = Math.max(fresh.items[0]?.id ?? 0, asked);
  const isGone = ({ id }: Message) => (id >= oldest || !fresh.hasMore) && !byId.has(id) && id <= newest;
  const updated = mapMessages(thread, (message) => (isGone(message) ? null : (byId.get(message.id) ?? message)));
  return fresh.items.filter(({ id }) => !known.has(id)).reduceRight(withMessage, updated);
}

/** A page that was read while events came, with what they tell of its messages. */
export function withMarks(page: MessagePage, heard: readonly LiveEvent[], conversation: ConversationId): MessagePage {
  const marks = heard.filter(({ type }) => type !== "message");
  const read: ThreadPages = { pages: [page], pageParams: [] };
  return marks.reduce((thread, event) => applyLiveEvent(thread, event, conversation), read).pages[0] ?? page;
}

/** A newest page with what was heard live while it was asked for, which it may not hold yet. */
export function withHeard(page: MessagePage, heard: readonly Message[]): MessagePage {
  const oldest = page.items.at(-1)?.id ?? 0;
  const known = new Set(page.items.map(({ id }) => id));
  const missing = heard.filter(({ id }) => id > oldest && !known.has(id));
  if (missing.length === 0) return page;
  return { ...page, items: [...page.items, ...missing].toSorted((a, b) => b.id - a.id) };
}

function mapMessages(thread: ThreadPages, change: (message: Message) => Message | null): ThreadPages {
  let changed = false;
  const pages = thread.pages.map((page) => {
    let isOther = false;
    const items = page.items.flatMap((message) => {
      const next = change(message);
      if (next !== message) isOther = true;
      return next ? [next] : [];
    });
    if (!isOther) return page;
    changed = true;
    return { ...page, items };
  });
  return changed ? { ...thread, pages } : thread;
}
