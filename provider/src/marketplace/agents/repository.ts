import { type RawBuilder, sql } from "kysely";
import { PERSON_COLUMNS, type PersonRow, type User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { searchQuery } from "../listings/index.ts";

type Said = Pick<
  User,
  "city" | "state" | "country" | "facebook_id" | "twitter_id" | "youtube_id" | "instagram_id" | "about_me"
>;

export interface AgentRow extends PersonRow, Said {
  property_count: number;
  projects_count: number;
}

const COLUMNS = [
  ...PERSON_COLUMNS,
  "users.city",
  "users.state",
  "users.country",
  "users.facebook_id",
  "users.twitter_id",
  "users.youtube_id",
  "users.instagram_id",
  "users.about_me",
] as const;

export interface AgentFilters {
  /** Each word must begin a word of the name. */
  search?: string;
  /** Where the agent is at home, or has something on offer. */
  city?: string;
  /** Of which the agent has something on offer, in the city where one is asked for and the agent is not at home there. */
  category_slug_id?: string;
  verified?: boolean;
}

type Where = Pick<AgentFilters, "city" | "category_slug_id">;

/** What `owner_counts` has of a city and a category, as far as these are asked for. */
const isWanted = ({ city, category_slug_id: slug }: Where) => {
  const ofKind = slug ? sql`category_id = (select id from categories where slug_id = ${slug})` : sql`true`;
  return sql<boolean>`${city ? sql`city = ${city.toLowerCase()}` : sql`city is null`} and ${ofKind}`;
};

const offering = (wanted: Where) =>
  sql`select user_id from owner_counts where ${isWanted(wanted)} group by user_id having sum(count) > 0`;

/** Questions for ids of members, each by an index; whoever is asked for is in the answers of all of them. */
function lookUps({ search, city, category_slug_id }: AgentFilters): RawBuilder<unknown>[] {
  const questions: RawBuilder<unknown>[] = [];
  const words = search ? searchQuery(search) : null;
  if (words !== null)
    questions.push(sql`(select id as user_id from users where name_words(name) @@ to_tsquery('simple', ${words}))`);
  if (city)
    questions.push(sql`(select id as user_id from users where lower(city) = ${city.toLowerCase()}
      union ${offering({ city, category_slug_id })})`);
  if (category_slug_id) questions.push(sql`(${offering({ category_slug_id })})`);
  return questions;
}

const AGENT = sql`user_id, is_agent, is_verified, properties, projects, total`;
/** Agents first, the busiest first. */
const ORDER = sql`is_agent desc, total desc, user_id`;

/**
 * What stands before a question for the list: the members with changes that `listed_agents` does not have yet (`recent`), and
 * those of them who stand in the list, as they are now (`changed`).
 */
const CHANGED = sql`with recent as materialized (
    select array(select distinct user_id from owner_counts where is_change and city is null and user_id <> 0) as ids
  ), changed as materialized (
    select ${AGENT} from current_agents where user_id = any((select ids from recent)::integer[])
  )`;
const IS_RECENT = sql<boolean>`user_id = any((select ids from recent)::integer[])`;

interface Page {
  offset: number;
  limit: number;
}

/** Members of the list along the index of its order, and how many there are from the kept totals. */
function walked(isVerified: boolean, { offset, limit }: Page) {
  const isWanted = isVerified ? sql`is_verified` : sql`true`;
  return {
    before: CHANGED,
    total: sql`(select coalesce(sum(count), 0) from listed_agent_totals where ${isWanted})
      - (select count(*) from listed_agents where ${IS_RECENT} and ${isWanted})
      + (select count(*) from changed where ${isWanted})`,
    members: sql`(
      (select ${AGENT} from listed_agents where not ${IS_RECENT} and ${isWanted} order by ${ORDER} limit ${offset + limit})
      union all select ${AGENT} from changed where ${isWanted}
    ) as listed`,
  };
}

/** Members of the list who are in the answers of all questions. */
function found(questions: RawBuilder<unknown>[], isVerified: boolean) {
  const isWanted = sql`user_id in (select user_id from wanted) and ${isVerified ? sql`is_verified` : sql`true`}`;
  return {
    before: sql`${CHANGED}, wanted as materialized (${sql.join(questions, sql` intersect `)}), found as materialized (
      select ${AGENT} from listed_agents where not ${IS_RECENT} and ${isWanted}
      union all select ${AGENT} from changed where ${isWanted}
    )`,
    total: sql`select count(*) from found`,
    members: sql`found`,
  };
}

/**
 * A page of the list in one statement, so that changes that are put together meanwhile are in it once. Where the page is
 * empty, a row without a member says how many there are.
 */
function pageOf(filters: AgentFilters, page: Page) {
  const questions = lookUps(filters);
  const isVerified = filters.verified === true;
  const { before, total, members } = questions.length > 0 ? found(questions, isVerified) : walked(isVerified, page);
  // `offset 0` keeps the planner to the members of the page.
  return sql<AgentRow & { id: number | null; total: number }>`${before}
    select totals.total, page.properties as property_count, page.projects as projects_count,
      ${sql.join(COLUMNS.map((column) => sql.ref(column)))}
    from (select (${total})::integer as total) as totals
    left join (
      select ${AGENT} from ${members} order by ${ORDER} limit ${page.limit} offset ${page.offset}
    ) as page on true
    left join lateral (
      select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from users where users.id = page.user_id offset 0
    ) as users on true
    order by page.is_agent desc, page.total desc, page.user_id`;
}

/** Members who have something on offer, the busiest first. */
export async function listAgents(
  db: Database,
  filters: AgentFilters,
  page: Page,
): Promise<{ rows: AgentRow[]; total: number }> {
  const { rows } = await pageOf(filters, page).execute(db);
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * The profile behind a slug: agents have one, and members with a listing or project on show. Of everybody else,
 * administrators included, nothing is said, as of those who do not exist.
 */
export function findAgent(db: Database, slugId: string): Promise<AgentRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("current_agents", "current_agents.user_id", "users.id")
    .where("users.slug_id", "=", slugId)
    .select(COLUMNS)
    .select(["current_agents.properties as property_count", "current_agents.projects as projects_count"])
    .executeTakeFirst();
}

/** Listings of the site itself, everywhere and of every kind unless told otherwise. */
export async function countSiteListings(
  db: Database,
  wanted: Where = {},
): Promise<{ properties: number; projects: number }> {
  const { rows } = await sql<{ properties: number; projects: number }>`
    select coalesce(sum(count) filter (where kind = 0), 0)::integer as properties,
      coalesce(sum(count) filter (where kind = 1), 0)::integer as projects
    from owner_counts where user_id = 0 and ${isWanted(wanted)}`.execute(db);
  return rows[0] ?? { properties: 0, projects: 0 };
}
