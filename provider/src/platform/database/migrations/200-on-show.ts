import { type Kysely, sql } from "kysely";

const ON_SHOW = "status = 1 and request_status = 'approved' and not owner_inactive";
const TABLES = ["properties", "projects"] as const;

const columns = (table: string) => [
  `alter table ${table} add column owner_inactive boolean not null default false`,
  `update ${table} set owner_inactive = true where user_id in (select id from users where not is_active)`,
  `alter table ${table} add column on_show boolean not null generated always as (${ON_SHOW}) stored`,
];

/** Indexes of what everybody sees: name, columns, and what narrows them further. */
const INDEXES: [name: string, on: string, also?: string][] = [
  ["properties_newest", "properties (created_at desc, id desc)"],
  ["properties_category", "properties (category_id, property_type, created_at desc)"],
  ["properties_city", "properties (lower(city), created_at desc)"],
  ["properties_price", "properties (price)"],
  ["properties_views", "properties (total_view desc)"],
  ["properties_likes", "properties (favourite_count desc)"],
  ["properties_geohash", `properties (geohash collate "C")`],
  ["properties_latitude", "properties (latitude, longitude)"],
  ["properties_shown_user", "properties (user_id)"],
  ["properties_shown_city", "properties (city, id)"],
  ["properties_premium", "properties (created_at desc, id desc)", "is_premium"],
  ["projects_newest", "projects (created_at desc, id desc)"],
  ["projects_shown_user", "projects (user_id)"],
];

const hideOrShow = (table: string) => `update ${table} set owner_inactive = not new.is_active
      where user_id = new.id and owner_inactive = new.is_active;`;

/** A listing that is written while its owner is being deactivated waits for that, and is hidden with the others. */
const ofInactive = (table: string) => [
  `create function hide_new_${table}() returns trigger language plpgsql as $$
  begin
    perform from users where id in (select user_id from fresh) for share;
    update ${table} set owner_inactive = true from fresh, users
      where ${table}.id = fresh.id and users.id = fresh.user_id and not users.is_active;
    return null;
  end $$`,
  `create trigger ${table}_owner_inactive after insert on ${table}
    referencing new table as fresh for each statement execute function hide_new_${table}()`,
];

/*
 * On show is decided in one place: by the listing's own state and its owner's account. A trigger carries the account's
 * state over, so that nothing that deactivates a member can forget the listings, and nothing else of them changes:
 * whoever comes back has on show what was on show.
 */
const STATEMENTS = [
  ...TABLES.flatMap(columns),
  ...INDEXES.map(([name]) => `drop index if exists ${name}`),
  ...INDEXES.map(([name, on, also]) => `create index ${name} on ${on} where on_show${also ? ` and ${also}` : ""}`),
  `create function follow_account() returns trigger language plpgsql as $$
  begin
    ${TABLES.map(hideOrShow).join("\n    ")}
    return null;
  end $$`,
  `create trigger users_listings after update of is_active on users for each row
    when (old.is_active <> new.is_active) execute function follow_account()`,
  ...TABLES.flatMap(ofInactive),
  // What was approved while its owner was away is new when they are back.
  `create trigger properties_changes_return after update of owner_inactive on properties for each row
    when (new.on_show) execute function note_listing_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
