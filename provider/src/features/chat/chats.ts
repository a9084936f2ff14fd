import { blocksOf } from "../../identity/blocks/index.ts";
import { personOf, SITE, SOMEBODY, siteCorrespondent, type User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";
import { countUnread, listConversations } from "./repository.ts";

const PER_PAGE = 15;
const MOST_PER_PAGE = 100;

/** `page` and `per_page` of the chat calls, which count from 1. */
export function pageOf(input: { page?: number; per_page?: number }) {
  const limit = Math.min(Math.max(input.per_page ?? PER_PAGE, 1), MOST_PER_PAGE);
  const page = Math.max(input.page ?? 1, 1);
  return { page, limit, offset: (page - 1) * limit };
}

/** The answer of get_chats (api.md §3). */
export async function listChats(db: Database, user: User, links: Links, input: { page?: number; per_page?: number }) {
  const me = personOf(user);
  const { offset, limit } = pageOf(input);
  const { total, rows } = await listConversations(db, me, { offset, limit });
  const blocks = await blocksOf(db, me);
  const site = rows.some((row) => row.other_id === SITE) ? await siteCorrespondent(db) : null;
  return {
    message: "Conversations.",
    total,
    total_page: Math.ceil(total / limit),
    unread_count: await countUnread(db, me),
    data: rows.map((row) => ({
      property_id: row.property_id,
      title: row.title,
      title_image: links.image(row.title_image, 320),
      slug_id: row.slug_id,
      date: row.last_message_at.toISOString(),
      unread_count: row.unread,
      user_id: row.other_id,
      name: row.other_id === SITE ? site?.name : (row.name ?? SOMEBODY),
      profile: links.image(row.profile, 320),
      is_blocked_by_me: blocks.byMe.has(row.other_id),
      is_blocked_by_user: blocks.ofMe.has(row.other_id),
    })),
  };
}
