import { sql } from "kysely";
import type { User } from "../accounts/tables.ts";
import type { Database } from "../database/database.ts";

export interface AgentRow extends User {
  property_count: number;
  projects_count: number;
}

const shown = (table: "properties" | "projects") => sql<number>`(
  select count(*) from ${sql.table(table)} as listed
  where listed.user_id = users.id and listed.status = 1 and listed.request_status = 'approved')`;

const counted = (db: Database, table: "properties" | "projects") =>
  db
    .selectFrom(table)
    .where(sql<boolean>`status = 1 and request_status = 'approved' and user_id is not null`)
    .groupBy("user_id")
    .select((eb) => ["user_id", eb.fn.countAll<number>().as("listed")]);

/** Members who have something on offer, the busiest first. */
export async function listAgents(db: Database, page: { offset: number; limit: number }) {
  const offered = sql<number>`coalesce(offers.listed, 0) + coalesce(plans.listed, 0)`;
  const base = db
    .selectFrom("users")
    .leftJoin(counted(db, "properties").as("offers"), "offers.user_id", "users.id")
    .leftJoin(counted(db, "projects").as("plans"), "plans.user_id", "users.id")
    .where("is_active", "=", true)
    .where("role", "=", "member")
    .where((eb) => eb.or([eb("users.is_agent", "=", true), eb("offers.listed", ">", 0), eb("plans.listed", ">", 0)]));
  const rows = await base
    .selectAll("users")
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

export async function findAgent(db: Database, slugId: string): Promise<AgentRow | undefined> {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .select([shown("properties").as("property_count"), shown("projects").as("projects_count")])
    .where("slug_id", "=", slugId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row && asNumbers(row);
}

/** Listings of the site itself. */
export async function countSiteListings(db: Database): Promise<{ properties: number; projects: number }> {
  const count = async (table: "properties" | "projects") => {
    const row = await db
      .selectFrom(table)
      .where("user_id", "is", null)
      .where("status", "=", 1)
      .where("request_status", "=", "approved")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { properties: await count("properties"), projects: await count("projects") };
}
