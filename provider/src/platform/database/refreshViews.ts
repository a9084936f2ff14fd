import { sql } from "kysely";
import type { Database } from "./database.ts";

/** In the order of their creation: a view may read those created before it. */
async function namesOfViews(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'm' and relnamespace = current_schema()::regnamespace
      and exists (select from pg_index where indrelid = pg_class.oid and indisunique)
    order by oid`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns whether a row of the view has changed. */
async function refreshView(db: Database, name: string): Promise<boolean> {
  // In one transaction, whose counters of written rows say what the refresh has changed.
  return db.transaction().execute(async (tx) => {
    const countWrites = async () => {
      const { rows } = await sql<{ count: number }>`
        select (pg_stat_get_xact_tuples_inserted(${name}::regclass)
          + pg_stat_get_xact_tuples_deleted(${name}::regclass))::integer as count`.execute(tx);
      return rows[0]?.count ?? 0;
    };
    // A refresh that waits only for the view itself would write what it has read before the other one.
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
    const before = await countWrites();
    await sql`refresh materialized view concurrently ${sql.raw(name)}`.execute(tx);
    return (await countWrites()) > before;
  });
}

/**
 * Refreshes every materialised view that has a unique index. Readers do not wait: they read the rows of the last refresh.
 * A second process that refreshes the same view waits for the first one.
 * @returns whether a row of any view has changed
 */
export async function refreshViews(db: Database): Promise<boolean> {
  let hasChanged = false;
  for (const name of await namesOfViews(db)) hasChanged = (await refreshView(db, name)) || hasChanged;
  return hasChanged;
}
