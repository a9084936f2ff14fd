import { sql, type Transaction } from "kysely";
import { notifyWithin } from "../../identity/notifications/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { isDue } from "./due.ts";
import type { SavedSearch } from "./tables.ts";

/** The job that mails an alert. */
export const MAIL_JOB = "saved-search-mail";

type Context = Pick<AppContext, "db" | "events" | "jobs" | "now">;

/** What waits to be told of a search, of what is shown now; a listing that is hidden waits until it is back. */
function waiting(tx: Transaction<Schema>, searchId: number) {
  return tx
    .selectFrom("saved_search_matches as match")
    .innerJoin("properties", "properties.id", "match.property_id")
    .where("match.search_id", "=", searchId)
    .where("match.is_settled", "=", false)
    .where(sql<boolean>`properties.on_market`);
}

async function alertOne({ events, jobs, now }: Context, searchId: number): Promise<void> {
  await events.transaction(async (tx, emit) => {
    const search = await tx
      .selectFrom("saved_searches")
      .selectAll()
      .where("id", "=", searchId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!search || !isDue(search, now())) return;
    const found = await waiting(tx, searchId).select("properties.id").orderBy("properties.id").execute();
    if (found.length === 0) return;
    const alert = await tx
      .insertInto("saved_search_alerts")
      .values({ search_id: searchId, created_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ids = found.map(({ id }) => id);
    await tx
      .updateTable("saved_search_matches")
      .set({ is_settled: true, alert_id: alert.id })
      .where("search_id", "=", searchId)
      .where("property_id", "in", ids)
      .execute();
    await tx.updateTable("saved_searches").set({ alerted_at: now() }).where("id", "=", searchId).execute();
    await notifyWithin(tx, emit, {
      userId: search.user_id,
      news: "search.matches",
      params: { count: ids.length },
      title: search.name,
      kind: "general",
      propertyId: ids.length === 1 ? ids[0] : undefined,
    });
    await jobs.send(MAIL_JOB, { alert_id: alert.id }, { within: tx, singletonKey: String(alert.id) });
  });
}

/** Searches that are to be told of and have something to tell, of members who may still sign in. */
async function dueSearches({ db, now }: Context): Promise<Pick<SavedSearch, "id" | "frequency" | "alerted_at">[]> {
  const rows = await db
    .selectFrom("saved_searches as search")
    .innerJoin("users", "users.id", "search.user_id")
    .where("users.is_active", "=", true)
    .where("search.frequency", "<>", "off")
    .where("search.id", "in", (of) =>
      of.selectFrom("saved_search_matches").select("search_id").where("is_settled", "=", false),
    )
    .select(["search.id", "search.frequency", "search.alerted_at"])
    .orderBy("search.id")
    .execute();
  return rows.filter((row) => isDue(row, now()));
}

/**
 * Tells members what their searches have found: a notification, and a job that mails it, in the transaction that
 * settles the matches. So a match is told once, and a crash leaves it either untold or with its mail still to be sent.
 */
export async function alertMembers(context: Context): Promise<void> {
  for (const { id } of await dueSearches(context)) await alertOne(context, id);
}
