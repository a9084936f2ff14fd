import { type Kysely, sql } from "kysely";

/** For the home page: counts by member and by city read these alone, not the listings. */
const STATEMENTS = [
  "create index properties_shown_user on properties (user_id) where status = 1 and request_status = 'approved'",
  "create index properties_shown_city on properties (city, id) where status = 1 and request_status = 'approved'",
  "create index properties_premium on properties (created_at desc, id desc) where status = 1 and request_status = 'approved' and is_premium",
  "create index notifications_property on notifications (property_id) where property_id is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
