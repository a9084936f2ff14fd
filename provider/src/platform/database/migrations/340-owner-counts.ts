import { type Kysely, sql } from "kysely";

interface Offered {
  table: string;
  kind: number;
  /** Column of what everybody finds (see migrations 200 and 281). */
  shown: string;
}

const OFFERED: readonly Offered[] = [
  { table: "properties", kind: 0, shown: "on_offer" },
  { table: "projects", kind: 1, shown: "on_show" },
];

const KEYS = "kind, user_id, category_id, city";

const COUNTED = ["user_id", "category_id", "city"];
const watched = (row: string, shown: string) => [shown, ...COUNTED].map((column) => `${row}.${column}`).join(", ");

/** What a row stands for in the counts; of one that is not on offer there is nothing. */
const partOf = (row: string, kind: number, sign: string) =>
  `select ${kind}, coalesce(${row}.user_id, 0), ${row}.category_id, lower(${row}.city), ${sign}`;

/** Adds up changes, once for their city and once for everywhere. */
const summed = (changes: string) => `select kind, user_id, category_id, area.city, sum(changed.count) as count
    from (${changes}) as changed (kind, user_id, category_id, city, count)
    cross join lateral (values (changed.city), (null)) as area (city)
    group by kind, user_id, category_id, area.city having sum(changed.count) <> 0`;

const note = (changes: string) => `insert into owner_counts (${KEYS}, count) ${summed(changes)};`;

const counting = ({ table, kind, shown }: Offered) => [
  `create function note_owners_of_new_${table}() returns trigger language plpgsql as $$
  begin
    ${note(`${partOf("fresh", kind, "1")} from fresh where fresh.${shown}`)}
    return null;
  end $$`,
  `create function note_owners_of_gone_${table}() returns trigger language plpgsql as $$
  begin
    ${note(`${partOf("gone", kind, "-1")} from gone where gone.${shown}`)}
    return null;
  end $$`,
  `create function note_owners_of_changed_${table}() returns trigger language plpgsql as $$
  begin
    ${note(`${partOf("old", kind, "-1")} where old.${shown} union all ${partOf("new", kind, "1")} where new.${shown}`)}
    return null;
  end $$`,
  `create trigger ${table}_owners_insert after insert on ${table}
    referencing new table as fresh for each statement execute function note_owners_of_new_${table}()`,
  `create trigger ${table}_owners_delete after delete on ${table}
    referencing old table as gone for each statement execute function note_owners_of_gone_${table}()`,
  `create trigger ${table}_owners_update after update on ${table} for each row
    when ((old.${shown} or new.${shown}) and (${watched("old", shown)}) is distinct from (${watched("new", shown)}))
    execute function note_owners_of_changed_${table}()`,
];

/** The counts of what is on offer. */
const REAL = summed(
  OFFERED.map(({ table, kind, shown }) => `${partOf(table, kind, "1")} from ${table} where ${shown}`).join(
    " union all ",
  ),
);

const AGENT = "user_id, is_agent, is_verified, properties, projects";

/** One after the other: what two put together at the same time would not be seen by either. */
const ALONE = "perform pg_advisory_xact_lock(hashtext('owner_counts'));";

const gone = (keys: string, where: string) => `delete from owner_counts as counts using ${keys}
      where counts.user_id = ${keys}.user_id and counts.category_id = ${keys}.category_id and counts.kind = ${keys}.kind
        and ${where}
      returning counts.kind, counts.user_id, counts.category_id, counts.city, counts.count`;

/** Writes the rows of `listed_agents` anew for some members, and what the totals have of them. */
const RELIST = `create function relist_agents(members integer[]) returns void language plpgsql as $$
  begin
    with gone as (delete from listed_agents where user_id = any(members) returning is_verified),
    sums as (select is_verified, count(*) as count from gone group by is_verified)
    update listed_agent_totals as totals set count = totals.count - sums.count
      from sums where sums.is_verified = totals.is_verified;
    with fresh as (
      insert into listed_agents (${AGENT}) select ${AGENT} from current_agents where user_id = any(members)
      returning is_verified
    ),
    sums as (select is_verified, count(*) as count from fresh group by is_verified)
    update listed_agent_totals as totals set count = totals.count + sums.count
      from sums where sums.is_verified = totals.is_verified;
  end $$`;

/** At the end of the transaction: by then all that the account had on offer is gone, and taken off the counts. */
const FORGET = `create function forget_owner() returns trigger language plpgsql as $$
  begin
    ${ALONE}
    delete from owner_counts where user_id = old.id;
    perform relist_agents(array[old.id]);
    return null;
  end $$`;

const MERGE = `create function merge_owner_counts() returns void language plpgsql as $$
  declare
    members integer[];
  begin
    ${ALONE}
    with changed as (select distinct ${KEYS} from owner_counts where is_change),
    changed_in_cities as (select ${KEYS} from changed where city is not null),
    changed_everywhere as (select ${KEYS} from changed where city is null),
    gone_in_cities as (${gone("changed_in_cities", "counts.city = changed_in_cities.city")}),
    gone_everywhere as (${gone("changed_everywhere", "counts.city is null")}),
    gone as (select ${KEYS}, count from gone_in_cities union all select ${KEYS}, count from gone_everywhere),
    written as (
      insert into owner_counts (${KEYS}, count, is_change)
      select ${KEYS}, sum(count), false from gone group by ${KEYS} having sum(count) <> 0
    )
    select array_agg(distinct user_id) into members from changed_everywhere where user_id <> 0;
    perform relist_agents(members);
  end $$`;

/** Of members with changes that are not put together yet nothing is wrong: they are read as they are now. */
const RECOUNT = `create function recount_owner_counts() returns integer language plpgsql as $$
  declare
    wrong integer;
    wrong_totals integer;
    members integer[];
  begin
    ${ALONE}
    with corrected as (
      insert into owner_counts (${KEYS}, count)
      select ${KEYS}, sum(count) from (${REAL} union all select ${KEYS}, -count from owner_counts) as differences
      group by ${KEYS} having sum(count) <> 0 returning 1
    )
    select count(*) into wrong from corrected;
    perform merge_owner_counts();
    select array_agg(user_id) into members from (
      (select ${AGENT} from listed_agents except select ${AGENT} from current_agents)
      union (select ${AGENT} from current_agents except select ${AGENT} from listed_agents)
    ) as differing where not exists (
      select from owner_counts where is_change and city is null and owner_counts.user_id = differing.user_id);
    perform relist_agents(members);
    update listed_agent_totals as totals set count = (
        select count(*) from listed_agents where listed_agents.is_verified = totals.is_verified)
      where count <> (select count(*) from listed_agents where listed_agents.is_verified = totals.is_verified);
    get diagnostics wrong_totals = row_count;
    return wrong + coalesce(cardinality(members), 0) + wrong_totals;
  end $$`;

/*
 * `owner_counts`: how many listings (kind 0) and projects (1) each owner has on offer, by category and city in small letters
 * (null: everywhere); of the site's own the owner is 0. Triggers add rows in the transaction of the change, no row is ever
 * updated, and what counts is the sum, as in `listing_counts`. A change of an account adds a row with a count of 0; of one that is
 * deleted nothing stays.
 *
 * `current_agents`: who stands in the list of agents, as the sums and accounts say: members whose account is active and who are
 * agents or have something on offer. `listed_agents`: the same in rows with an index of the list's order, and how
 * many they are. A member with a row in `owner_counts` that is a change is read from `current_agents`; all others
 * are the same in both, until the job that puts changes together writes the rows of these members anew.
 *
 * `name_words`: a member's name as questions for its words are prepared.
 */
const STATEMENTS = [
  // What another process writes between the filling and the triggers would be missing.
  "lock table users, properties, projects in share row exclusive mode",
  `create table owner_counts (
    user_id integer not null,
    category_id integer not null,
    count integer not null,
    kind smallint not null,
    is_change boolean not null default true,
    city text
  )`,
  `insert into owner_counts (${KEYS}, count, is_change) select ${KEYS}, count, false from (${REAL}) as real`,
  "create index owner_counts_owner on owner_counts (user_id, category_id) include (kind, count) where city is null",
  "create index owner_counts_category on owner_counts (category_id, user_id) include (count) where city is null",
  `create index owner_counts_city on owner_counts (city, user_id, category_id) include (kind, count)
    where city is not null`,
  "create index owner_counts_changes on owner_counts (user_id) where is_change",
  ...OFFERED.flatMap(counting),
  `create function note_account() returns trigger language plpgsql as $$
  begin
    insert into owner_counts (kind, user_id, category_id, count) values (0, new.id, 0, 0);
    return null;
  end $$`,
  "create trigger users_note_insert after insert on users for each row when (new.is_agent) execute function note_account()",
  `create trigger users_note_update after update on users for each row
    when ((old.is_active, old.role, old.is_agent, old.verification_status)
      is distinct from (new.is_active, new.role, new.is_agent, new.verification_status))
    execute function note_account()`,
  `create view current_agents as
    select users.id as user_id, users.is_agent, users.verification_status = 'success' as is_verified,
      counts.properties, counts.projects, counts.properties + counts.projects as total
    from users cross join lateral (
      select coalesce(sum(count) filter (where kind = 0), 0)::integer as properties,
        coalesce(sum(count) filter (where kind = 1), 0)::integer as projects
      from owner_counts where owner_counts.user_id = users.id and city is null
    ) as counts
    where users.is_active and users.role = 'member' and (users.is_agent or counts.properties + counts.projects > 0)`,
  `create table listed_agents (
    user_id integer primary key,
    properties integer not null,
    projects integer not null,
    total integer not null generated always as (properties + projects) stored,
    is_agent boolean not null,
    is_verified boolean not null
  )`,
  `insert into listed_agents (${AGENT}) select ${AGENT} from current_agents`,
  "create index listed_agents_order on listed_agents (is_agent desc, total desc, user_id)",
  `create index listed_agents_verified on listed_agents (is_agent desc, total desc, user_id) where is_verified`,
  "create table listed_agent_totals (is_verified boolean primary key, count integer not null)",
  `insert into listed_agent_totals (is_verified, count)
    select kinds.is_verified, (select count(*) from listed_agents where listed_agents.is_verified = kinds.is_verified)
    from (values (true), (false)) as kinds (is_verified)`,
  RELIST,
  FORGET,
  `create constraint trigger users_forget_delete after delete on users deferrable initially deferred
    for each row execute function forget_owner()`,
  MERGE,
  RECOUNT,
  "create index users_city on users (lower(city))",
  `create function name_words(name text) returns tsvector language sql immutable strict parallel safe as $$
    select to_tsvector('simple', regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f]', '', 'g')) $$`,
  "create index users_name_words on users using gin (name_words(name))",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
