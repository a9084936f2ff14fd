import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { SavedSearch } from "./tables.ts";

/** A member's searches with how many listings each has found since they looked, the newest first. */
export async function listSearches(db: Database, userId: number, id?: number) {
  const rows = await db
    .selectFrom("saved_searches as search")
    .selectAll("search")
    .select((of) =>
      of
        .selectFrom("saved_search_matches as match")
        .innerJoin("properties", "properties.id", "match.property_id")
        .whereRef("match.search_id", "=", "search.id")
        .whereRef("match.found_at", ">", "search.last_seen_at")
        .where(sql<boolean>`properties.on_market`)
        .select((count) => count.fn.countAll<number>().as("new_count"))
        .as("new_count"),
    )
    .where("search.user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("search.id", "=", id ?? 0))
    .orderBy("search.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    new_count: Number(row.new_count),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

export async function findSearch(
  tx: Transaction<Schema>,
  userId: number,
  key: { id: number } | { query: string },
): Promise<SavedSearch | undefined> {
  return tx
    .selectFrom("saved_searches")
    .selectAll()
    .where("user_id", "=", userId)
    .$if("id" in key, (query) => query.where("id", "=", "id" in key ? key.id : 0))
    .$if("query" in key, (query) => query.where("query", "=", "query" in key ? key.query : ""))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a search has found and not told is not to be told any more. */
export async function settleAll(tx: Transaction<Schema>, searchId: number): Promise<void> {
  await tx
    .updateTable("saved_search_matches")
    .set({ is_settled: true })
    .where("search_id", "=", searchId)
    .where("is_settled", "=", false)
    .execute();
}

/** Forgets what a search has found and not told, except for some listings. */
export async function forgetWaiting(tx: Transaction<Schema>, searchId: number, except: number[]): Promise<void> {
  await tx
    .deleteFrom("saved_search_matches")
    .where("search_id", "=", searchId)
    .where("is_settled", "=", false)
    .$if(except.length > 0, (query) => query.where("property_id", "not in", except))
    .execute();
}

export async function waitingOf(tx: Transaction<Schema>, searchId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("saved_search_matches")
    .select("property_id")
    .where("search_id", "=", searchId)
    .where("is_settled", "=", false)
    .execute();
  return rows.map(({ property_id }) => property_id);
}
