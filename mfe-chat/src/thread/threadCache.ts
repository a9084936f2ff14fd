import type { LiveEvent, Message, MessagePage } from "@gable/shared-sdk/model";
import type { ConversationId } from "../conversations/conversationList.ts";

/** Pages of a thread as react-query keeps them: newest page first, newest message first. */
export interface ThreadPages {
  pages: MessagePage[];
  pageParams: unknown[];
}

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
  text: string;
  file: File | null;
  audio: File | null;
  /** Number of the thread's newest message when it was sent. */
  after: number;
}

/**
 * The messages that are still on their way. A live event or a page may bring one before the call that sent it is
 * answered: it must not stand there twice.
 * @param all the thread, oldest first
 * @param me number of the member
 */
export function stillOnTheirWay<T extends OnItsWay>(outgoing: readonly T[], all: readonly Message[], me: number): T[] {
  const arrived = new Set<number>();
  return outgoing.filter(({ text, file, audio, after }) => {
    const own = all.find(
      (message) =>
        message.id > after &&
        message.senderId === me &&
        !arrived.has(message.id) &&
        message.text.trim() === text.trim() &&
        (message.file !== "") === (file !== null) &&
        (message.audio !== "") === (audio !== null),
    );
    if (own) arrived.add(own.id);
    return !own;
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
      if (event.propertyId !== conversation.propertyId || event.userId !== conversation.userId) return thread;
      return mapMessages(thread, (message) =>
        message.receiverId === event.userId && message.id <= event.upToId && !message.read
          ? { ...message, read: true }
          : message,
      );
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

function mapMessages(thread: ThreadPages, change: (message: Message) => Message | null): ThreadPages {
  let changed = false;
  const pages = thread.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((message) => {
      const next = change(message);
      if (next !== message) changed = true;
      return next ? [next] : [];
    }),
  }));
  return changed ? { ...thread, pages } : thread;
}
