import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { subjectOf } from "./subject.ts";
import type { Message } from "./tables.ts";

/** Of the newest messages that a member received, and of those that they sent, so many are searched. */
const SEARCHED_MESSAGES = 10_000;

export interface InboxQuestion {
  person: number;
  /** What the site is called, where it is the other person. */
  siteName: string;
  /** Only conversations whose last message is older than this one. */
  before?: number;
  limit: number;
  filter?: "unread" | "asked" | "own";
  /** Only the conversation with this person about this home. */
  only?: { other: number; propertyId: number };
  /** All of them are in the person's name and the home's title, or in one message. In small letters. */
  words: readonly string[];
}

export interface InboxRow {
  property_id: number;
  title: string;
  title_image: string | null;
  slug_id: string;
  is_own: boolean;
  other_id: number;
  name: string | null;
  profile: string | null;
  last_message_at: Date;
  unread: number;
  /** Up to this message the other person has got what was written. */
  delivered: number;
  last: Pick<Message, "id" | "sender_id" | "message" | "file_id" | "file_name" | "audio_id" | "is_read">;
  found_id: number | null;
  found_message: string | null;
}

/** Holds of text that has every word. */
function hasAll(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`),
    sql` and `,
  )})`;
}

/**
 * A member's conversations, the one with the newest message first. Each side of a pair has an index in that order, so
 * that a page costs what it shows; filters and words look at the conversations of the member alone.
 */
export async function readInbox(db: Kysely<Schema>, question: InboxQuestion): Promise<InboxRow[]> {
  const { person, before, limit, filter, only, words } = question;
  const isNarrowed = filter !== undefined || words.length > 0;
  const side = (own: "low" | "high", other: "low" | "high") => sql`(
    select id, ${sql.ref(`${other}_id`)} as other_id, ${sql.ref(`${own}_cleared`)} as cleared,
      ${sql.ref(`${other}_delivered`)} as delivered, property_id, last_message_id, last_message_at
    from conversations
    where ${sql.ref(`${own}_id`)} = ${person} and last_message_id > ${sql.ref(`${own}_cleared`)}
      ${only ? sql`and ${sql.ref(`${other}_id`)} = ${only.other} and property_id = ${only.propertyId}` : sql``}
      ${before === undefined ? sql`` : sql`and last_message_id < ${before}`}
    order by last_message_id desc ${isNarrowed ? sql`` : sql`limit ${limit}`}
  )`;
  const owner = person === 0 ? sql`p.user_id is null` : sql`p.user_id = ${person}`;
  const unread = sql`from messages n where n.receiver_id = ${person} and n.conversation_id = c.id and not n.is_read`;
  const name = sql`case when c.other_id = 0 then ${question.siteName} else coalesce(u.name, '') end`;
  const conditions = [
    filter === "unread" && sql`exists (select 1 ${unread})`,
    filter === "own" && owner,
    filter === "asked" && sql`not coalesce(${owner}, false)`,
    words.length > 0 && sql`(f.id > c.cleared or ${hasAll(sql`${name} || ' ' || p.title`, words)})`,
  ].filter((condition) => condition !== false);
  const newest = (column: "sender_id" | "receiver_id") => sql`(
    select id, conversation_id, message from messages where ${sql.ref(column)} = ${person}
    order by id desc limit ${SEARCHED_MESSAGES}
  )`;
  const found =
    words.length === 0
      ? sql`(select null::int as id, null::int as conversation_id where false)`
      : sql`(
          select max(id) as id, conversation_id from (${newest("receiver_id")} union all ${newest("sender_id")}) as own
          where ${hasAll(sql`message`, words)} group by conversation_id
        )`;
  const { rows } = await sql<Omit<InboxRow, "last"> & InboxRow["last"]>`
    select c.property_id, c.other_id, c.delivered, c.last_message_at, p.title, p.title_image, p.slug_id,
      coalesce(${owner}, false) as is_own, u.name, u.profile,
      m.id, m.sender_id, left(m.message, 200) as message, m.file_id, m.file_name, m.audio_id, m.is_read,
      case when f.id > c.cleared then f.id end as found_id,
      case when f.id > c.cleared then (select message from messages where id = f.id) end as found_message,
      (select count(*)::int ${unread}) as unread
    from (${side("low", "high")} union all ${side("high", "low")}) as c
    join lateral ${subjectOf(sql`c.property_id`)} p on true
    join messages m on m.id = c.last_message_id
    left join users u on u.id = c.other_id and u.is_active
    left join ${found} as f on f.conversation_id = c.id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by c.last_message_id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ id, sender_id, message, file_id, file_name, audio_id, is_read, ...row }) => ({
    ...row,
    last: { id, sender_id, message, file_id, file_name, audio_id, is_read },
  }));
}
