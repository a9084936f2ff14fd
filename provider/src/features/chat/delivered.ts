import { sql, type Transaction } from "kysely";
import { listenersOf, personOf, seenBy, type User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";

/** Conversations that one call marks, the latest first; others are marked by the next call or when they are read. */
const MOST_CONVERSATIONS = 200;

interface Marked {
  property_id: number;
  /** Who wrote. */
  sender_id: number;
  /** The newest of their messages that has arrived just now; null when all had arrived before. */
  up_to: number | null;
}

/** Notes that everything sent to the member up to a message has reached a device of theirs, and tells those who wrote it. */
export async function markDelivered({ events }: AppContext, user: User, upTo: number): Promise<void> {
  const me = personOf(user);
  await events.transaction(async (tx, emit) => {
    const marked = [...(await mark(tx, me, upTo, "low")), ...(await mark(tx, me, upTo, "high"))];
    for (const { sender_id, property_id, up_to } of marked) {
      if (up_to === null) continue;
      for (const listener of await listenersOf(tx, sender_id))
        emit(listener.id, "message_delivered", { user_id: seenBy(me, listener), property_id, up_to_id: up_to });
    }
  });
}

/** Marks the conversations in which the member is the one of the two; rows are held in the order of their ids. */
async function mark(tx: Transaction<Schema>, me: number, upTo: number, side: "low" | "high"): Promise<Marked[]> {
  const mark = sql.ref(`${side}_delivered`);
  const other = sql.ref(side === "low" ? "high_id" : "low_id");
  const { rows } = await sql<Marked>`
    with arrived as materialized (
      select c.id, (
        select max(m.id) from messages m
        where m.conversation_id = c.id and m.id > c.${mark} and m.id <= ${upTo} and m.receiver_id = ${me}
      ) as up_to
      from conversations c
      where c.id in (
        select id from conversations
        where ${sql.ref(`${side}_id`)} = ${me} and last_message_id > ${mark} and ${mark} < ${upTo}
        order by last_message_id desc limit ${MOST_CONVERSATIONS}
      )
      order by c.id for update of c
    )
    update conversations c set ${mark} = least(c.last_message_id, ${upTo}::int)
    from arrived where c.id = arrived.id
    returning c.property_id, c.${other} as sender_id, arrived.up_to
  `.execute(tx);
  return rows;
}
