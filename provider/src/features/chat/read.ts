import { findCorrespondent, listenersOf, personOf, seenBy, type User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { type Links, notFound } from "../../platform/http/index.ts";
import { pageOf } from "./chats.ts";
import { deliveredTo, findConversation, listMessages, markRead } from "./repository.ts";
import { toMessage } from "./serialise.ts";
import type { Conversation } from "./tables.ts";

interface PageRequest {
  user_id: number;
  property_id: number;
  page?: number;
  per_page?: number;
  /** Only messages older than this one: a page that moves with nothing that is written or deleted meanwhile. */
  before_id?: number;
}

/** The answer of get_messages (api.md §3): newest first, and what the page holds is read from now on. */
export async function readPage(context: AppContext, user: User, links: Links, input: PageRequest) {
  const me = personOf(user);
  const { page, limit, offset } = pageOf(input);
  const other = await otherPerson(context, input.user_id);
  const conversation = await findConversation(context.db, me, other, input.property_id);
  const before = input.before_id;
  // One more than the page has, to know whether an older one exists.
  const found = conversation
    ? await listMessages(context.db, conversation, me, { offset, limit: limit + 1, before })
    : { total: 0, rows: [] };
  const { total } = found;
  const rows = found.rows.slice(0, limit);
  const newest = rows[0];
  if (conversation && newest && rows.some((row) => row.receiver_id === me && !row.is_read))
    await markAndTell(context, conversation, me, other, newest.id);
  const now = context.now();
  const pages = Math.max(1, Math.ceil(total / limit));
  const lastPage = before === undefined ? pages : page + (found.rows.length > limit ? 1 : 0);
  const delivered = conversation ? deliveredTo(conversation, other) : 0;
  return {
    message: "Messages.",
    total_page: lastPage,
    data: {
      current_page: page,
      data: rows.map((row) => toMessage(row, user, links, now, delivered)),
      per_page: limit,
      last_page: lastPage,
      total,
    },
  };
}

/** Marks what the member received in a conversation as read, and tells the sender. */
export async function markReadUpTo(
  context: AppContext,
  user: User,
  userId: number,
  propertyId: number,
  upTo: number,
): Promise<void> {
  const me = personOf(user);
  const other = await otherPerson(context, userId);
  const conversation = await findConversation(context.db, me, other, propertyId);
  if (!conversation) throw notFound("There is no such conversation.");
  await markAndTell(context, conversation, me, other, upTo);
}

/** The number that conversations know a member by. Deleted and deactivated members keep theirs. */
async function otherPerson(context: AppContext, userId: number): Promise<number> {
  return (await findCorrespondent(context.db, userId))?.person ?? userId;
}

async function markAndTell(
  context: AppContext,
  conversation: Conversation,
  reader: number,
  sender: number,
  upTo: number,
): Promise<void> {
  const listeners = await listenersOf(context.db, sender);
  const own = await listenersOf(context.db, reader);
  await context.events.transaction(async (tx, emit) => {
    const last = await markRead(tx, conversation.id, reader, upTo);
    if (last === undefined) return;
    for (const listener of listeners)
      emit(listener.id, "message_read", {
        user_id: seenBy(reader, listener),
        property_id: conversation.property_id,
        up_to_id: last,
      });
    // The reader's other devices and tabs.
    for (const listener of own)
      emit(listener.id, "conversation_read", {
        user_id: seenBy(sender, listener),
        property_id: conversation.property_id,
        up_to_id: last,
      });
  });
}
