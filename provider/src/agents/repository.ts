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

/** Members who have something on offer, the busiest first. */
export async function listAgents(db: Database, page: { offset: number; limit: number }) {
  const base = db
    .selectFrom("users")
    .where("is_active", "=", true)
    .where("role", "=", "member")
    .where(sql<boolean>`(users.is_agent or ${shown("properties")} + ${shown("projects")} > 0)`);
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base
    .selectAll()
    .select([shown("properties").as("property_count"), shown("projects").as("projects_count")])
    .orderBy("is_agent", "desc")
    .orderBy(sql`${shown("properties")} + ${shown("projects")}`, "desc")
    .orderBy("id")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows.map(asNumbers), total: Number(total) };
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
