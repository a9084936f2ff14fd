import type { CONVERSATION_FILTERS, LAST_MESSAGE_KINDS } from "@gable/shared-sdk/wire";
import { blocksOf } from "../../identity/blocks/index.ts";
import {
  findCorrespondent,
  personOf,
  SITE,
  SOMEBODY,
  seenBy,
  siteCorrespondent,
  type User,
} from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { invalid, type Links } from "../../platform/http/index.ts";
import { type InboxRow, readInbox } from "./inbox.ts";
import { countUnread } from "./repository.ts";

const LIMIT = 30;
const LARGEST_LIMIT = 100;
/** Words of a search that count. */
const MOST_WORDS = 6;
/** Characters of a message that a list shows, and those of them that stand before what was searched for. */
const SHOWN = 160;
const BEFORE = 40;

export interface ConversationsRequest {
  cursor?: string;
  limit?: number;
  search?: string;
  filter?: (typeof CONVERSATION_FILTERS)[number];
  user_id?: number;
  property_id?: number;
}

/** What is searched for: words in small letters. */
export function wordsOf(search: string | undefined): string[] {
  return (search ?? "").toLowerCase().split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}

/** The part of a message around the first of the words, on one line. */
export function excerpt(message: string, words: readonly string[]): string {
  const at = Math.max(0, message.toLowerCase().indexOf(words[0] ?? ""));
  const start = at > BEFORE ? at - BEFORE : 0;
  const part = message
    .slice(start, start + SHOWN)
    .replace(/\s+/gu, " ")
    .trim();
  return `${start > 0 ? "…" : ""}${part}${start + SHOWN < message.length ? "…" : ""}`;
}

function kindOf({ audio_id, file_id, file_name }: InboxRow["last"]): (typeof LAST_MESSAGE_KINDS)[number] {
  if (audio_id) return "voice";
  if (!file_id) return "text";
  return file_name ? "file" : "image";
}

/** The answer of `conversations` (docs/api-extensions.md). @throws Failure 400 for a cursor that is none */
export async function listInbox(db: Database, user: User, links: Links, input: ConversationsRequest) {
  const person = personOf(user);
  const limit = Math.min(Math.max(input.limit ?? LIMIT, 1), LARGEST_LIMIT);
  if (input.cursor !== undefined && !/^[1-9]\d{0,8}$/.test(input.cursor))
    throw invalid("This cursor is not one of ours: start again without it.", "cursor");
  const site = await siteCorrespondent(db);
  const words = wordsOf(input.search);
  const { user_id, property_id } = input;
  if ((user_id === undefined) !== (property_id === undefined))
    throw invalid("A conversation is named by user_id and property_id.", "property_id");
  const found = await readInbox(db, {
    person,
    siteName: site.name,
    before: input.cursor === undefined ? undefined : Number(input.cursor),
    limit: limit + 1,
    filter: input.filter,
    only:
      user_id === undefined || property_id === undefined
        ? undefined
        : { other: (await findCorrespondent(db, user_id))?.person ?? user_id, propertyId: property_id },
    words,
  });
  const rows = found.slice(0, limit);
  const blocks = await blocksOf(db, person);
  return {
    message: "Conversations.",
    unread_count: await countUnread(db, person),
    next_cursor: found.length > limit ? String(rows.at(-1)?.last.id ?? "") : "",
    data: rows.map((row) => ({
      property_id: row.property_id,
      title: row.title,
      title_image: links.image(row.title_image, 320),
      slug_id: row.slug_id,
      date: row.last_message_at.toISOString(),
      unread_count: row.unread,
      user_id: row.other_id,
      name: row.other_id === SITE ? site.name : (row.name ?? SOMEBODY),
      profile: links.image(row.profile, 320),
      is_blocked_by_me: blocks.byMe.has(row.other_id),
      is_blocked_by_user: blocks.ofMe.has(row.other_id),
      is_own: row.is_own ? 1 : 0,
      last_message: {
        id: row.last.id,
        sender_id: seenBy(row.last.sender_id, user),
        kind: kindOf(row.last),
        text: excerpt(row.last.message, []),
        is_read: row.last.is_read ? 1 : 0,
        is_delivered: row.last.is_read || row.last.id <= row.delivered ? 1 : 0,
      },
      ...(row.found_id !== null && {
        found: { id: row.found_id, text: excerpt(row.found_message ?? "", words) },
      }),
    })),
  };
}
