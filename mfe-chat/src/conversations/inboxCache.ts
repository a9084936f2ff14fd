import type { Conversation, InboxPage, LastMessage, LiveEvent } from "@gable/shared-sdk/calls";
import type { Message } from "@gable/shared-sdk/model";
import { type ConversationId, isSame } from "./conversationList.ts";

/** Pages of conversations as react-query keeps them, the latest first. */
export interface InboxPages {
  pages: InboxPage[];
  pageParams: unknown[];
}

const PICTURE = /\.(png|jpe?g|webp|avif|gif)(\?|$)/i;

function lastOf({ id, senderId, text, file, audio, read, delivered }: Message): LastMessage {
  const kind = audio ? "voice" : !file ? "text" : PICTURE.test(file) ? "image" : "file";
  return { id, senderId, kind, text, read, delivered: delivered ?? false };
}

/** All conversations, each once: while pages are read, one may have moved to the top. */
export function rowsOf(list: InboxPages | undefined): Conversation[] {
  const rows: Conversation[] = [];
  const seen = new Set<string>();
  for (const page of list?.pages ?? [])
    for (const row of page.items) {
      const key = `${row.userId}/${row.propertyId}`;
      if (seen.has(key)) continue;
      seen.add(key);
      rows.push(row);
    }
  return rows;
}

/** The list with a first page that was read anew: what it holds stands on top, the rest below. */
export function withTop(list: InboxPages, top: InboxPage): InboxPages {
  const [first, ...rest] = list.pages;
  if (!first) return list;
  // What is newer than the end of the page, and not on it, is there no more.
  const end = top.items.at(-1)?.last?.id ?? 0;
  const isBelow = (row: Conversation) => row.last === undefined || row.last.id < end;
  const others =
    top.nextCursor === null
      ? []
      : first.items.filter((row) => isBelow(row) && !top.items.some((fresh) => isSame(fresh, row)));
  // Pages below go on where they did; only of a list of one page the end may have moved.
  const nextCursor = rest.length > 0 || others.length > 0 ? first.nextCursor : top.nextCursor;
  return { ...list, pages: [{ ...first, ...top, items: [...top.items, ...others], nextCursor }, ...rest] };
}

/**
 * The list after a live event; the same object when the event does not concern it, null when the list has to be read anew.
 * @param me number of the member
 */
export function applyToInbox(list: InboxPages, event: LiveEvent, me: number): InboxPages | null {
  switch (event.type) {
    case "message":
      return withLast(list, event.message, me);
    case "message_read":
    case "message_delivered":
      return mapRow(list, event, (row) => {
        const { last } = row;
        if (!last || last.senderId !== me || last.id > event.upToId) return row;
        if (event.type === "message_read" ? last.read : last.delivered) return row;
        return { ...row, last: { ...last, delivered: true, read: last.read || event.type === "message_read" } };
      });
    case "conversation_read": {
      const row = rowsOf(list).find((one) => isSame(one, event));
      if (!row || row.unread === 0) return list;
      // Something newer may wait.
      if (!row.last || row.last.id > event.upToId) return null;
      return mapRow(list, event, (one) => ({ ...one, unread: 0 }));
    }
    case "message_deleted":
    case "reset":
      return null;
    default:
      return list;
  }
}

/**
 * A list that was read while events came, with what they tell: telling something twice changes nothing.
 * @returns null when the list has to be read anew
 */
export function caughtUp(list: InboxPages, heard: readonly LiveEvent[], me: number): InboxPages | null {
  let current: InboxPages | null = list;
  for (const event of heard) current = current && applyToInbox(current, event, me);
  return current;
}

function withLast(list: InboxPages, message: Message, me: number): InboxPages | null {
  const isMine = message.senderId === me;
  const id: ConversationId = {
    userId: isMine ? message.receiverId : message.senderId,
    propertyId: message.propertyId,
  };
  const known = rowsOf(list).find((row) => isSame(row, id));
  if (!known || !message.id) return null;
  if (known.last && known.last.id >= message.id) return list;
  const row: Conversation = {
    ...known,
    last: lastOf(message),
    updatedAt: message.sentAt,
    unread: isMine ? known.unread : known.unread + 1,
  };
  const pages = list.pages.map((page, index) => {
    const items = page.items.filter((one) => !isSame(one, id));
    return index === 0 ? { ...page, items: [row, ...items] } : { ...page, items };
  });
  return { ...list, pages };
}

function mapRow(list: InboxPages, id: ConversationId, change: (row: Conversation) => Conversation): InboxPages {
  let changed = false;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => {
      if (!isSame(row, id)) return row;
      const next = change(row);
      if (next !== row) changed = true;
      return next;
    }),
  }));
  return changed ? { ...list, pages } : list;
}
