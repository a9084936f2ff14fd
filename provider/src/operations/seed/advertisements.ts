import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

/** Gives every listing that the demo features its advertisement. */
export async function advertiseTheDemo(db: Database): Promise<void> {
  await sql`insert into advertisements (user_id, property_id, start_date, end_date)
    select user_id, id, created_at, promoted_until from properties where promoted_until is not null`.execute(db);
  await sql`insert into advertisements (user_id, project_id, start_date, end_date)
    select user_id, id, created_at, promoted_until from projects where promoted_until is not null`.execute(db);
}
