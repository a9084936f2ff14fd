import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { subjectOf } from "./subject.ts";
import type { Conversation, Message } from "./tables.ts";

type Db = Kysely<Schema>;

/** Two people in the order in which a conversation names them. */
function pair(first: number, second: number) {
  return { low_id: Math.min(first, second), high_id: Math.max(first, second) };
}

/** Up to which message a person has cleared a conversation for themselves. */
export function clearedBy(conversation: Conversation, person: number): number {
  return person === conversation.low_id ? conversation.low_cleared : conversation.high_cleared;
}

export function otherOf(conversation: Pick<Conversation, "low_id" | "high_id">, person: number): number {
  return person === conversation.low_id ? conversation.high_id : conversation.low_id;
}

export async function findConversation(
  db: Db,
  first: number,
  second: number,
  propertyId: number,
): Promise<Conversation | undefined> {
  const { low_id, high_id } = pair(first, second);
  return db
    .selectFrom("conversations")
    .selectAll()
    .where("low_id", "=", low_id)
    .where("high_id", "=", high_id)
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
}

/** The conversation of two people about a property, begun when there is none; locked until the transaction ends. */
export async function ensureConversation(
  tx: Transaction<Schema>,
  first: number,
  second: number,
  propertyId: number,
): Promise<Conversation> {
  return tx
    .insertInto("conversations")
    .values({ ...pair(first, second), property_id: propertyId })
    .onConflict((conflict) =>
      conflict
        .columns(["low_id", "high_id", "property_id"])
        .doUpdateSet({ property_id: sql<number>`excluded.property_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person's conversations, the one with the newest message first; cleared ones come back with the next message. */
export async function listConversations(db: Db, person: number, page: { offset: number; limit: number }) {
  const mine = db
    .selectFrom("conversations as c")
    .where((where) =>
      where.or([
        where.and([where("c.low_id", "=", person), where("c.last_message_id", ">", where.ref("c.low_cleared"))]),
        where.and([where("c.high_id", "=", person), where("c.last_message_id", ">", where.ref("c.high_cleared"))]),
      ]),
    );
  const { total } = await mine.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const other = sql<number>`case when c.low_id = ${person} then c.high_id else c.low_id end`;
  const rows = await mine
    .innerJoinLateral(subjectOf(sql.ref("c.property_id")).as("p"), (join) => join.onTrue())
    .leftJoin("users as u", (join) => join.on("u.id", "=", other).on("u.is_active", "=", true))
    .select((of) => [
      "c.property_id",
      "c.last_message_at",
      "p.title",
      "p.title_image",
      "p.slug_id",
      "u.name",
      "u.profile",
      other.as("other_id"),
      of
        .selectFrom("messages as m")
        .whereRef("m.conversation_id", "=", "c.id")
        .where("m.receiver_id", "=", person)
        .where("m.is_read", "=", false)
        .select((count) => count.fn.countAll<number>().as("unread"))
        .as("unread"),
    ])
    .orderBy("c.last_message_id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), rows: rows.map((row) => ({ ...row, unread: Number(row.unread) })) };
}

/** How many messages wait unread for a person, in one conversation or in all. */
export async function countUnread(db: Db, person: number, conversationId?: number): Promise<number> {
  let query = db.selectFrom("messages").where("receiver_id", "=", person).where("is_read", "=", false);
  if (conversationId !== undefined) query = query.where("conversation_id", "=", conversationId);
  const { unread } = await query.select((of) => of.fn.countAll<number>().as("unread")).executeTakeFirstOrThrow();
  return Number(unread);
}

/** Up to which message what was written has reached a device of the person, as far as was told. */
export function deliveredTo(conversation: Conversation, person: number): number {
  return person === conversation.low_id ? conversation.low_delivered : conversation.high_delivered;
}

/** Messages that a person has not cleared, newest first; with `before` those that are older than a message. */
export async function listMessages(
  db: Db,
  conversation: Conversation,
  person: number,
  page: { offset: number; limit: number; before?: number },
) {
  const visible = db
    .selectFrom("messages as m")
    .where("m.conversation_id", "=", conversation.id)
    .where("m.id", ">", clearedBy(conversation, person));
  const { total } = await visible.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { before } = page;
  const rows = await (before === undefined ? visible : visible.where("m.id", "<", before))
    .leftJoin("users as u", (join) => join.onRef("u.id", "=", "m.sender_id").on("u.is_active", "=", true))
    .selectAll("m")
    .select("u.profile as sender_profile")
    .orderBy("m.id", "desc")
    .offset(before === undefined ? page.offset : 0)
    .limit(page.limit)
    .execute();
  return { total: Number(total), rows };
}

export async function insertMessage(
  tx: Transaction<Schema>,
  conversation: Conversation,
  row: Pick<Message, "sender_id" | "receiver_id" | "message" | "file_id" | "file_name" | "audio_id" | "audio_name"> & {
    client_key: string | null;
  },
): Promise<Message> {
  const { client_key, ...message } = await tx
    .insertInto("messages")
    .values({ ...row, conversation_id: conversation.id, property_id: conversation.property_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("conversations")
    .set({ last_message_id: message.id, last_message_at: message.created_at })
    .where("id", "=", conversation.id)
    .execute();
  return message;
}

/** The message that a client already sent under a key, for a request that comes twice. */
export async function findByClientKey(db: Db, sender: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("sender_id", "=", sender)
    .where("client_key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** @returns the newest message that became read; undefined when all were */
export async function markRead(
  tx: Db,
  conversationId: number,
  reader: number,
  upTo: number,
): Promise<number | undefined> {
  const rows = await tx
    .updateTable("messages")
    .set({ is_read: true })
    .where("conversation_id", "=", conversationId)
    .where("receiver_id", "=", reader)
    .where("is_read", "=", false)
    .where("id", "<=", upTo)
    .returning("id")
    .execute();
  return rows.length > 0 ? Math.max(...rows.map((row) => row.id)) : undefined;
}

/** A conversation as it is now, held until the transaction ends: nobody writes into it meanwhile. */
async function holdConversation(tx: Transaction<Schema>, id: number): Promise<Conversation | undefined> {
  return tx.selectFrom("conversations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Deletes a message, and what logs of events hold of it. @returns false when it was gone already */
export async function deleteMessage(tx: Transaction<Schema>, message: Message, listeners: number[]): Promise<boolean> {
  await holdConversation(tx, message.conversation_id);
  const gone = await tx.deleteFrom("messages").where("id", "=", message.id).returning("id").execute();
  if (gone.length === 0) return false;
  const last = await tx
    .selectFrom("messages")
    .select(["id", "created_at"])
    .where("conversation_id", "=", message.conversation_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable("conversations")
    .set({ last_message_id: last?.id ?? 0, ...(last && { last_message_at: last.created_at }) })
    .where("id", "=", message.conversation_id)
    .execute();
  await tx
    .deleteFrom("stream_events")
    .where("user_id", "in", listeners.length > 0 ? listeners : [0])
    .where("type", "=", "message")
    .where(sql<boolean>`(data ->> 'message_id')::int = ${message.id}`)
    .execute();
  return true;
}

/**
 * Clears a conversation for one person; when both have cleared it, it goes with all its messages.
 * @returns ids of files that nobody can see any more
 */
export async function clearConversation(
  tx: Transaction<Schema>,
  { id }: Conversation,
  person: number,
): Promise<string[]> {
  const conversation = await holdConversation(tx, id);
  if (!conversation) return [];
  const last = conversation.last_message_id;
  const column = person === conversation.low_id ? "low_cleared" : "high_cleared";
  await tx
    .updateTable("conversations")
    .set({ [column]: last })
    .where("id", "=", conversation.id)
    .execute();
  await markRead(tx, conversation.id, person, last);
  if (clearedBy(conversation, otherOf(conversation, person)) < last) return [];
  const rows = await tx
    .selectFrom("messages")
    .select(["file_id", "audio_id"])
    .where("conversation_id", "=", conversation.id)
    .execute();
  await tx.deleteFrom("conversations").where("id", "=", conversation.id).execute();
  return rows.flatMap((row) => [row.file_id, row.audio_id]).filter((id) => id !== null);
}
