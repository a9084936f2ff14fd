import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

/** So many listings stand beside the days. */
const MOST_LISTINGS = 20;

interface Counts {
  views: number;
  favourites: number;
  chats: number;
}

export interface ListingCounts extends Counts {
  kind: "property" | "project";
  id: number;
  slug_id: string;
  title: string;
  /** File id. */
  image: string | null;
  before: Counts;
}

/** What a member's listings found, one row a listing and day since a day (`2026-01-31`, UTC); chats by their first message. */
const found = (userId: number, since: string) => sql`
  own as (
    select 0 as kind, id, id as subject, slug_id, title, title_image as image from properties where user_id = ${userId}
    union all select 1, id, -id, slug_id, title, image from projects where user_id = ${userId}),
  found as (
    select days.kind, listing_id, to_char(day, 'YYYY-MM-DD') as day, views, 0 as favourites, 0 as chats
      from listing_view_days as days join own on own.kind = days.kind and own.id = listing_id
      where day >= ${since}::date
    union all
    select 0, property_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), 0, 1, 0
      from favourites join own on own.kind = 0 and own.id = property_id
      where created_at >= (${since}::date at time zone 'UTC')
    union all
    select own.kind, own.id, to_char(min(messages.created_at) at time zone 'UTC', 'YYYY-MM-DD'), 0, 0, 1
      from conversations join own on subject = conversations.property_id
      join messages on conversation_id = conversations.id
      group by conversations.id, own.kind, own.id
      having min(messages.created_at) >= (${since}::date at time zone 'UTC'))`;

const SUMS = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(favourites), 0)::int as favourites,
  coalesce(sum(chats), 0)::int as chats`;

/** Days on which something was found. */
export async function ownDays(db: Database, userId: number, since: string): Promise<(Counts & { day: string })[]> {
  const { rows } = await sql<Counts & { day: string }>`
    with ${found(userId, since)} select day, ${SUMS} from found group by day`.execute(db);
  return rows;
}

/**
 * The listings that were viewed most since a day, with what they found before it.
 * @param before the first day of what is before
 */
export async function ownListings(
  db: Database,
  userId: number,
  { since, before }: { since: string; before: string },
): Promise<ListingCounts[]> {
  const halves = sql.join(
    (["views", "favourites", "chats"] as const).flatMap((figure) => [
      sql`coalesce(sum(${sql.ref(figure)}) filter (where day >= ${since}), 0)::int as ${sql.ref(figure)}`,
      sql`coalesce(sum(${sql.ref(figure)}) filter (where day < ${since}), 0)::int as ${sql.ref(`${figure}_before`)}`,
    ]),
  );
  type Row = Counts &
    Record<`${keyof Counts}_before`, number> &
    Omit<ListingCounts, "kind" | "before"> & { kind: number };
  const { rows } = await sql<Row>`
    with ${found(userId, before)}
    select own.kind, own.id, own.slug_id, own.title, own.image, ${halves}
    from own left join found on found.kind = own.kind and found.listing_id = own.id
    group by own.kind, own.id, own.slug_id, own.title, own.image
    order by views desc, own.kind, own.id desc limit ${MOST_LISTINGS}`.execute(db);
  return rows.map(({ kind, views_before, favourites_before, chats_before, ...row }) => ({
    ...row,
    kind: kind === 1 ? "project" : "property",
    before: { views: views_before, favourites: favourites_before, chats: chats_before },
  }));
}
