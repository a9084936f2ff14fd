import { sql } from "kysely";
import { PERSON_COLUMNS, type PersonRow, type User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { searchQuery } from "../listing-search/index.ts";

type Profile = Pick<
  User,
  "city" | "state" | "country" | "facebook_id" | "twitter_id" | "youtube_id" | "instagram_id" | "about_me"
>;

export interface AgentRow extends PersonRow, Profile {
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

/** The owner of the site's own listings in the views. */
const SITE = 0;

export interface AgentFilters {
  /** Each word must begin a word of the name. */
  search?: string;
  /** Where the agent is at home, or has something on the market. */
  city?: string;
  /** Of which the agent has something on the market: in the city of the filter, unless the agent is at home there. */
  category_slug_id?: string;
  verified?: boolean;
}

/** Owners who have something on the market in a city and of a category. */
function ownersIn(db: Database, { city, category_slug_id: slug }: Pick<AgentFilters, "city" | "category_slug_id">) {
  let owners = db.selectFrom("agent_listings").select("user_id");
  if (city) owners = owners.where("city", "=", city.toLowerCase());
  if (slug) {
    const category = db.selectFrom("categories").where("slug_id", "=", slug).select("id");
    owners = owners.where("category_id", "=", category);
  }
  return owners;
}

/** Members of the list as the views rank them, by their accounts as they are now. */
function matchingAgents(db: Database, { search, city, category_slug_id, verified }: AgentFilters) {
  const words = search ? searchQuery(search) : null;
  let query = db
    .selectFrom("agent_ranking")
    .innerJoin("users", "users.id", "agent_ranking.user_id")
    .where("users.is_active", "=", true)
    .where("users.role", "=", "member");
  if (verified) query = query.where("users.verification_status", "=", "success");
  if (words !== null) query = query.where(sql<boolean>`name_words(users.name) @@ to_tsquery('simple', ${words})`);
  if (city) {
    const residents = db.selectFrom("users").where(sql`lower(city)`, "=", city.toLowerCase()).select("id as user_id");
    query = query.where("agent_ranking.user_id", "in", residents.union(ownersIn(db, { city, category_slug_id })));
  }
  if (category_slug_id) query = query.where("agent_ranking.user_id", "in", ownersIn(db, { category_slug_id }));
  return query;
}

/** Agents and members with something on the market: agents first, the busiest first. Counts are those of the last refresh. */
export async function listAgents(
  db: Database,
  filters: AgentFilters,
  page: { offset: number; limit: number },
): Promise<{ rows: AgentRow[]; total: number }> {
  const agents = matchingAgents(db, filters);
  const { count } = await agents.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await agents
    .select(COLUMNS)
    .select(["agent_ranking.properties as property_count", "agent_ranking.projects as projects_count"])
    .orderBy("agent_ranking.is_agent", "desc")
    .orderBy("agent_ranking.total", "desc")
    .orderBy("agent_ranking.user_id")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total: Number(count) };
}

/** Members with properties on the market, those with the most first. */
export function readBusiestAgents(db: Database, limit: number) {
  return db
    .selectFrom("agent_ranking")
    .innerJoin("users", "users.id", "agent_ranking.user_id")
    .where("users.is_active", "=", true)
    .where("users.role", "=", "member")
    .where("users.name", "<>", "")
    .where("agent_ranking.properties", ">", 0)
    .select(["users.name", "users.slug_id", "users.city", "agent_ranking.properties"])
    .orderBy("agent_ranking.properties", "desc")
    .limit(limit)
    .execute();
}

/** What the site itself has on the market, and whether any of it matches. */
export async function rankSite(
  db: Database,
  filters: Pick<AgentFilters, "city" | "category_slug_id">,
): Promise<{ properties: number; projects: number; isMatching: boolean }> {
  const row = await db
    .selectFrom("agent_ranking")
    .where("user_id", "=", SITE)
    .select(["properties", "projects"])
    .select(({ exists }) => exists(ownersIn(db, filters).where("user_id", "=", SITE)).as("isMatching"))
    .executeTakeFirst();
  return row ? { ...row, isMatching: Boolean(row.isMatching) } : { properties: 0, projects: 0, isMatching: false };
}

/** What an owner has on the market. */
export interface OwnedCounts {
  properties: number;
  /** Premium ones among the properties. */
  premium: number;
  projects: number;
}

/** Counts what an owner has on the market now. @param id null: the site itself */
export async function countOwned(db: Database, id: number | null): Promise<OwnedCounts> {
  const isOwned = id === null ? sql`user_id is null` : sql`user_id = ${id}`;
  const { rows } = await sql<OwnedCounts>`select
    (select count(*)::integer from properties where ${isOwned} and on_market) as properties,
    (select count(*)::integer from properties where ${isOwned} and on_market and is_premium) as premium,
    (select count(*)::integer from projects where ${isOwned} and on_show) as projects`.execute(db);
  return rows[0] ?? { properties: 0, premium: 0, projects: 0 };
}

/**
 * The public profile of a slug with its counts of now: agents have one, and members with something on the market. For all
 * others, administrators included, the answer is the same as for a slug that does not exist.
 */
export async function findAgent(
  db: Database,
  slugId: string,
): Promise<(AgentRow & { owned: OwnedCounts }) | undefined> {
  const member = await db
    .selectFrom("users")
    .where("slug_id", "=", slugId)
    .where("is_active", "=", true)
    .where("role", "=", "member")
    .select(COLUMNS)
    .select("users.is_agent")
    .executeTakeFirst();
  if (!member) return undefined;
  const owned = await countOwned(db, member.id);
  if (!member.is_agent && owned.properties + owned.projects === 0) return undefined;
  return { ...member, property_count: owned.properties, projects_count: owned.projects, owned };
}
