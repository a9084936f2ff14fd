import { sql } from "kysely";
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

type Offers = "properties" | "projects";

/** What of a table everybody finds: sold and rented homes are no offer. */
const FOUND = { properties: "on_offer", projects: "on_show" } as const;
const found = (table: Offers) => sql<boolean>`${sql.ref(FOUND[table])}`;
const foundOf = (table: Offers) => sql<boolean>`${sql.ref(`listed.${FOUND[table]}`)}`;

const shown = (table: Offers) => sql<number>`(
  select count(*) from ${sql.table(table)} as listed
  where listed.user_id = users.id and ${foundOf(table)})`;

const offers = (table: Offers) => sql<boolean>`exists (
  select from ${sql.table(table)} as listed where listed.user_id = users.id and ${foundOf(table)})`;

const HAS_ACCOUNT = sql<boolean>`users.is_active and users.role = 'member'`;

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

const counted = (db: Database, table: Offers) =>
  db
    .selectFrom(table)
    .where(sql<boolean>`${found(table)} and user_id is not null`)
    .groupBy("user_id")
    .select((eb) => ["user_id", eb.fn.countAll<number>().as("listed")]);

export interface AgentFilters {
  /** Each word must begin a word of the name. */
  search?: string;
  /** Where the agent is at home, or has something on offer. */
  city?: string;
  /** Of which the agent has something on offer, in the city where one is asked for and the agent is not at home there. */
  category_slug_id?: string;
  verified?: boolean;
}

/** The name as {@link searchQuery} prepares words: without accents, in lower case. */
const NAME = sql`to_tsvector('simple', regexp_replace(lower(normalize(users.name, NFKD)), '[\u0300-\u036f]', '', 'g'))`;

type Where = Pick<AgentFilters, "city" | "category_slug_id">;

/** Whether something on offer lies in a city and is of a category, as far as these are asked for. */
const isWanted = (table: string, { city, category_slug_id: slug }: Where) => {
  const inCity = city ? sql`lower(${sql.ref(`${table}.city`)}) = ${city.toLowerCase()}` : sql`true`;
  const category = sql.ref(`${table}.category_id`);
  const ofKind = slug ? sql`${category} in (select id from categories where slug_id = ${slug})` : sql`true`;
  return sql<boolean>`${inCity} and ${ofKind}`;
};

const offersOf = (table: Offers, wanted: Where) => sql<boolean>`exists (
  select from ${sql.table(table)} as listed
  where listed.user_id = users.id and ${foundOf(table)} and ${isWanted("listed", wanted)})`;

/** Members who have something on offer, the busiest first. */
export async function listAgents(
  db: Database,
  { search, city, category_slug_id, verified }: AgentFilters,
  page: { offset: number; limit: number },
) {
  const words = search ? searchQuery(search) : null;
  const inCity = city?.toLowerCase() ?? "";
  const offered = sql<number>`coalesce(offers.listed, 0) + coalesce(plans.listed, 0)`;
  const base = db
    .selectFrom("users")
    .leftJoin(counted(db, "properties").as("offers"), "offers.user_id", "users.id")
    .leftJoin(counted(db, "projects").as("plans"), "plans.user_id", "users.id")
    .where(HAS_ACCOUNT)
    .where((eb) => eb.or([eb("users.is_agent", "=", true), eb("offers.listed", ">", 0), eb("plans.listed", ">", 0)]))
    .$if(words !== null, (q) => q.where(sql<boolean>`${NAME} @@ to_tsquery('simple', ${words})`))
    .$if(verified === true, (q) => q.where("verification_status", "=", "success"))
    .$if(inCity !== "", (q) =>
      q.where((where) =>
        where.or([
          sql<boolean>`lower(users.city) = ${inCity}`,
          offersOf("properties", { city, category_slug_id }),
          offersOf("projects", { city, category_slug_id }),
        ]),
      ),
    )
    .$if(Boolean(category_slug_id), (q) =>
      q.where((where) =>
        where.or([offersOf("properties", { category_slug_id }), offersOf("projects", { category_slug_id })]),
      ),
    );
  const rows = await base
    .select(COLUMNS)
    .select([
      sql<number>`coalesce(offers.listed, 0)`.as("property_count"),
      sql<number>`coalesce(plans.listed, 0)`.as("projects_count"),
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy("is_agent", "desc")
    .orderBy(offered, "desc")
    .orderBy("users.id")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  if (rows[0]) return { rows: rows.map(asNumbers), total: Number(rows[0].total) };
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows: [], total: Number(total) };
}

function asNumbers<T extends { property_count: unknown; projects_count: unknown }>(row: T) {
  return { ...row, property_count: Number(row.property_count), projects_count: Number(row.projects_count) } as T &
    AgentRow;
}

/**
 * The profile behind a slug: agents have one, and members with a listing or project on show. Of everybody else,
 * administrators included, nothing is said, as of those who do not exist.
 */
export async function findAgent(db: Database, slugId: string): Promise<AgentRow | undefined> {
  const row = await db
    .selectFrom("users")
    .select(COLUMNS)
    .select([shown("properties").as("property_count"), shown("projects").as("projects_count")])
    .where("slug_id", "=", slugId)
    .where(HAS_ACCOUNT)
    .where((where) => where.or([where("is_agent", "=", true), offers("properties"), offers("projects")]))
    .executeTakeFirst();
  return row && asNumbers(row);
}

/** Listings of the site itself, everywhere and of every kind unless told otherwise. */
export async function countSiteListings(
  db: Database,
  wanted: Where = {},
): Promise<{ properties: number; projects: number }> {
  const count = async (table: Offers) => {
    const row = await db
      .selectFrom(table)
      .where("user_id", "is", null)
      .where(found(table))
      .where(isWanted(table, wanted))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { properties: await count("properties"), projects: await count("projects") };
}
