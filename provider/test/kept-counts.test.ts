import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { MERGE, RECOUNT } from "../src/marketplace/listings/find/counts.ts";
import { stepOf } from "../src/marketplace/listings/find/prices.ts";
import { DATABASES } from "./harness/databases.ts";
import { tries } from "./harness/whole.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

const HISTORIES = tries(1000, 300);

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (statement: typeof MERGE) => statement.compile(compiler).sql;

/** What puts changes together. */
const MERGES = [
  textOf(MERGE),
  ...["map_sums", "owner_counts", "sitemap_parts"].map((table) => `select merge_${table}()`),
];

/** Numbers between 0 and 1, the same ones in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Writes of one transaction, as calls, jobs, imports and an administrator would do them. */
function history(random: () => number, turn: number): string {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const city = () => pick(["Lisbon", "LISBON", "Porto", "", "O''Fallon"]);
  const price = () =>
    pick([0, 0.5, 0.99, 1, 1.05, 9.99, 10, 99, 99.99, 100, 101, 4e5, 409_999.99, 41e4, 99_999_999.99]);
  const some = () =>
    random() < 0.7
      ? `id = (select id from properties order by id offset ${below(60)} limit 1)`
      : `id % 40 = ${below(40)}`;
  const member = (end: "min" | "max") => `(select ${end}(id) from users where role <> 'admin')`;
  const owner = () => pick(["null", member("min"), member("max")]);
  const newListing = (index: number) =>
    `('history-${turn}-${index}', ${owner()}, 1, 'Home', '',
      ${price()}, ${below(4)}, '${pick(["approved", "approved", "pending"])}', '', '${city()}', ${below(170) - 85}, ${below(360) - 180}, 's00000000')`;
  const insert = (part: number) => `insert into properties (slug_id, user_id, category_id, title, description, price,
      property_type, request_status, address, city, latitude, longitude, geohash)
    values ${Array.from({ length: 1 + below(3) }, (_, index) => newListing(part * 10 + index)).join(", ")}`;
  const set = () =>
    pick([
      `price = ${price()}`,
      `city = '${city()}'`,
      `category_id = ${1 + below(2)}`,
      `property_type = ${below(4)}`,
      `status = ${below(2)}`,
      `request_status = '${pick(["approved", "approved", "expired", "rejected", "pending"])}'`,
      `title = 'Another', total_view = total_view + 1`,
      `price = ${price()}, city = '${city()}', property_type = ${below(2)}, status = 1, request_status = 'approved'`,
      "is_premium = not is_premium",
      `latitude = ${below(170) - 85}, longitude = ${below(3600) / 10 - 180}`,
      "promoted_until = case when promoted_until is null then now() end, favourite_count = favourite_count + 1",
      "created_at = created_at - interval '1 day', user_id = null",
      `updated_at = now() - interval '${below(3)} hours', user_id = ${owner()}`,
      pick(["slug_id = slug_id || '-moved'", "title_image = case when title_image is null then 'other' end"]),
    ]);
  const field = () => {
    const where = `property_id in (select id from properties where ${some()})`;
    return pick([
      `update property_parameters set value = '"${below(900) / 10}"' where parameter_id = ${1 + below(4)} and ${where}`,
      `update property_parameters set value = '"none"' where ${where}`,
      `delete from property_parameters where parameter_id = ${1 + below(9)} and ${where}`,
      `insert into property_parameters (property_id, parameter_id, value)
        select properties.id, parameters.id, '"${below(50)}"' from properties, parameters where properties.${some()}
        on conflict (property_id, parameter_id) do update set value = excluded.value`,
    ]);
  };
  const someOf = (table: string) => `id = (select id from ${table} order by id offset ${below(40)} limit 1)`;
  const project = (part: number) => {
    const where = someOf("projects");
    const status = () => pick(["approved", "approved", "expired", "pending"]);
    return pick([
      `insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city,
          latitude, longitude, geohash)
        values ('history-${turn}-${part}', ${owner()}, ${1 + below(2)}, 'Tower', '', 'upcoming', '${status()}', '', '${city()}', 1, 1, 's')`,
      `delete from projects where slug_id like 'history-%' and ${where}`,
      `update projects set status = ${below(2)}, request_status = '${status()}' where ${where}`,
      `update projects set city = '${city()}', category_id = ${1 + below(2)}, user_id = ${owner()} where ${where}`,
      `update projects set total_click = total_click + 1, promoted_until = now() where ${where}`,
      `update projects set image = case when image is null then 'other' end, updated_at = now() where ${where}`,
    ]);
  };
  const article = (part: number) =>
    pick([
      `insert into articles (slug_id, title, description) values ('history-${turn}-${part}', 'News', '')`,
      `delete from articles where slug_id like 'history-%' and ${someOf("articles")}`,
      `update articles set title = 'Old news' where ${someOf("articles")}`,
      `update articles set slug_id = slug_id || '-moved', image = null where ${someOf("articles")}`,
    ]);
  const account = (part: number) =>
    pick([
      `insert into users (slug_id, name, is_agent) values ('history-${turn}-${part}', 'Ann', ${random() < 0.5})`,
      `delete from users where slug_id like 'history-%' and ${someOf("users")}`,
      `update users set role = '${pick(["member", "member", "admin"])}' where slug_id like 'history-%' and ${someOf("users")}`,
      `update users set is_agent = not is_agent, city = '${city()}' where ${someOf("users")}`,
      `update users set verification_status = '${pick(["success", "failed"])}' where ${someOf("users")}`,
    ]);
  const statements: string[] = [];
  const count = 1 + below(6);
  for (let part = 0; part < count; part++) {
    const kind = random();
    if (kind < 0.25) statements.push(insert(part));
    else if (kind < 0.32) statements.push(field());
    else if (kind < 0.45) statements.push(pick([project, project, article, account])(part));
    else if (kind < 0.75) statements.push(`update properties set ${set()} where ${some()}`);
    else if (kind < 0.85) statements.push(`delete from properties where slug_id like 'history-%' and ${some()}`);
    else if (kind < 0.95)
      statements.push(
        `update users set is_active = not is_active where id = (select min(id) + ${below(4)} from users)`,
      );
    else statements.push(`savepoint part; update properties set ${set()} where ${some()}; rollback to part`);
  }
  if (random() < 0.1) statements.splice(below(statements.length + 1), 0, ...MERGES);
  return `begin; ${statements.join("; ")}; ${random() < 0.85 ? "commit" : "rollback"}`;
}

/** Counts that are not those of the listings. */
const WRONG = `
  with kept as (
    select city, property_type, category_id, price_step, sum(count) as count from listing_counts group by 1, 2, 3, 4
  ), real as (
    select city, property_type, category_id, price_step(price) as price_step, count(*) as count
    from properties where on_offer group by 1, 2, 3, 4
    union all
    select null, property_type, category_id, price_step(price), count(*) from properties where on_offer group by 2, 3, 4
  )
  select kept.*, real.count as real from kept full join real
    on kept.city is not distinct from real.city and kept.property_type = real.property_type
      and kept.category_id = real.category_id and kept.price_step = real.price_step
  where coalesce(kept.count, 0) <> coalesce(real.count, 0)`;

const OFFERED = ["property_type", "category_id", "created_at", "total_view", "favourite_count", "is_premium"];
const ALSO_OFFERED = ["map_cell", "latitude", "longitude", "user_id", "promoted_until"];

/** Rows of `offers` that are not what the listings say. */
const WRONG_OFFERS = `
  with slots as (select parameter_id, row_number() over (order by parameter_id) as slot from (
    select id as parameter_id from parameters where type_of_parameter = 'number' order by id limit 6) as numbers),
  real as (
    select id, ${[...OFFERED, ...ALSO_OFFERED].join(", ")}, price::float8 as price, price_step(price) as price_step,
      case when is_premium then floor(latitude * 100 + 0.5) / 100 else latitude end as shown_latitude,
      case when is_premium then floor(longitude * 100 + 0.5) / 100 else longitude end as shown_longitude,
      lower(city) as city, ('x' || left(md5(lower(state)), 8))::bit(32)::integer as state_key,
      ('x' || left(md5(lower(country)), 8))::bit(32)::integer as country_key,
      ${[1, 2, 3, 4, 5, 6]
        .map(
          (slot) => `coalesce((select number from property_parameters join slots using (parameter_id)
        where property_id = properties.id and slot = ${slot}), '-infinity') as n${slot}`,
        )
        .join(", ")}
    from properties where status = 1 and request_status = 'approved' and not owner_inactive and property_type < 2
  )
  select id, to_jsonb(real) as real, to_jsonb(offers) as kept from real full join offers using (id)
  where to_jsonb(real) is distinct from to_jsonb(offers)`;

const SUMMED = ["count", "latitudes", "longitudes"];
const LEAST = ["min_price", "south", "west"];
const MOST = ["max_price", "north", "east"];
const columns = (names: string[], write: (name: string) => string) => names.map(write).join(", ");

/**
 * Sums of the cells of the map that are not those of the offers. What they reach from and to is that of their rows, or
 * wider where one that reached it is gone: then the rows say so.
 */
const WRONG_SUMS = `
  with kept as (
    select bits, cell, property_type, price_step, ${columns(SUMMED, (name) => `sum(${name}) as ${name}`)},
      ${columns(LEAST, (name) => `min(${name}) filter (where count > 0) as ${name}, min(${name}) filter (where count < 0) as gone_${name}`)},
      ${columns(MOST, (name) => `max(${name}) filter (where count > 0) as ${name}, max(${name}) filter (where count < 0) as gone_${name}`)}
    from map_sums group by 1, 2, 3, 4
  ), real as (
    select bits, map_cell >> (2 * (22 - bits)) as cell, property_type, step as price_step, count(*) as count,
      sum(round(shown_latitude * 1e7)::bigint) as latitudes, sum(round(shown_longitude * 1e7)::bigint) as longitudes,
      min(price) as min_price, min(shown_latitude) as south, min(shown_longitude) as west,
      max(price) as max_price, max(shown_latitude) as north, max(shown_longitude) as east
    from offers cross join unnest(array[5, 8, 11, 12, 13, 14, 16]) as bits
      cross join lateral unnest(array[-1, price_step, -2 - (price_step + 9) / 10]) as step
    where case when step = -1 then bits not in (12, 13) else bits <= 14 end group by 1, 2, 3, 4
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (bits, cell, property_type, price_step)
  where (${columns(SUMMED, (name) => `coalesce(kept.${name}, 0)`)}) <> (${columns(SUMMED, (name) => `coalesce(real.${name}, 0)`)})
    or real.count > 0 and (${[
      ...LEAST.map(
        (name) =>
          `kept.${name} > real.${name} or kept.${name} < real.${name} and kept.gone_${name} is distinct from kept.${name}`,
      ),
      ...MOST.map(
        (name) =>
          `kept.${name} < real.${name} or kept.${name} > real.${name} and kept.gone_${name} is distinct from kept.${name}`,
      ),
    ].join(" or ")})`;

const ON_SHOW = "status = 1 and request_status = 'approved' and not owner_inactive";
const ON_OFFER = `${ON_SHOW} and property_type < 2`;

/** What is on offer by owner, category and city that is not what the listings and projects say. */
const WRONG_OWNERS = `
  with kept as (
    select kind, user_id, category_id, city, sum(count) as count from owner_counts group by 1, 2, 3, 4
  ), offered as (
    select 0 as kind, user_id, category_id, city from properties where ${ON_OFFER}
    union all select 1, user_id, category_id, city from projects where ${ON_SHOW}
  ), real as (
    select kind, coalesce(user_id, 0) as user_id, category_id, lower(area.city) as city, count(*) as count
    from offered cross join lateral (values (offered.city), (null)) as area (city) group by 1, 2, 3, 4
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real
    on kept.kind = real.kind and kept.user_id = real.user_id and kept.category_id = real.category_id
      and kept.city is not distinct from real.city
  where coalesce(kept.count, 0) <> coalesce(real.count, 0)`;

/**
 * Members whose place in the list of agents is not that of what they are and have: read from its rows, of those with changes
 * that are not put together from the view.
 */
const WRONG_AGENTS = `
  with recent as (select user_id from owner_counts where is_change and city is null), kept as (
    select user_id, is_agent, is_verified, properties, projects, total from listed_agents
    where user_id not in (select user_id from recent)
    union all
    select user_id, is_agent, is_verified, properties, projects, total from current_agents
    where user_id in (select user_id from recent)
  ), counted as (
    select id as user_id, is_agent, verification_status = 'success' as is_verified,
      (select count(*) from properties where user_id = users.id and ${ON_OFFER}) as properties,
      (select count(*) from projects where user_id = users.id and ${ON_SHOW}) as projects
    from users where is_active and role = 'member'
  ), real as (
    select counted.*, properties + projects as total from counted where is_agent or properties + projects > 0
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (user_id)
  where to_jsonb(kept) is distinct from to_jsonb(real)
  union all
  select to_jsonb(totals), to_jsonb(rows) from listed_agent_totals as totals cross join lateral (
    select count(*) from listed_agents where is_verified = totals.is_verified) as rows
  where rows.count <> totals.count`;

/** Entries of the sitemap: kind, the row's id, when it says that it was changed, and what else the sitemap says of it. */
const ENTRIES = `
    select 0 as kind, id, updated_at as changed, concat(slug_id, ' ', case when is_premium then '' else title_image end) as said
      from properties where ${ON_OFFER}
    union all select 1, id, updated_at, concat(slug_id, ' ', image) from projects where ${ON_SHOW}
    union all select 2, id, created_at, concat(slug_id, ' ', image) from articles`;

/** Parts of the sitemap with counts that are not those of the entries, or that were changed later than they say. */
const WRONG_PARTS = `
  with kept as (select kind, part, sum(count) as count, max(changed) as changed from sitemap_parts group by 1, 2),
  real as (
    select kind, id / 5000 + 1 as part, count(*) as count, max(changed) as changed from (${ENTRIES}) as entries group by 1, 2
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (kind, part)
  where coalesce(kept.count, 0) <> coalesce(real.count, 0) or real.changed > kept.changed`;

/** The parts, with a digest of all that they say. */
const PARTS = `
  select concat(kind, ' ', part) as name, max(parts.changed)::text as changed, (
    select md5(string_agg(concat(id, entries.changed, said), ' ' order by id))
    from (${ENTRIES}) as entries where entries.kind = parts.kind and id / 5000 + 1 = part) as digest
  from sitemap_parts as parts group by kind, part having sum(count) > 0`;

const EVERY_CHECK = [WRONG, WRONG_OFFERS, WRONG_SUMS, WRONG_OWNERS, WRONG_AGENTS, WRONG_PARTS];

type Part = { name: string; changed: string; digest: string };

/** Names of parts that say something else than before, and not that they were changed since. */
const unsaid = (before: Part[], after: Part[]) =>
  after.flatMap(({ name, changed, digest }) => {
    const known = before.find((part) => part.name === name);
    return known && known.digest !== digest && changed <= known.changed ? [name] : [];
  });

describe.each(DATABASES)("the counts of what is on offer (%s)", (kind) => {
  let site: SqlSite;
  beforeAll(async () => {
    site = await startSqlSite(kind);
  });
  afterAll(() => site?.stop());

  test(`are those of the listings after each of ${HISTORIES} histories of writes`, async () => {
    const random = randomNumbers(290);
    let parts: Part[] = (await site.query(PARTS)).rows;
    for (let turn = 0; turn < HISTORIES; turn++) {
      const statements = history(random, turn);
      await site.query(statements);
      for (const check of EVERY_CHECK)
        expect({ statements, wrong: (await site.query(check)).rows }).toEqual({ statements, wrong: [] });
      const now: Part[] = (await site.query(PARTS)).rows;
      expect({ statements, unsaid: unsaid(parts, now) }).toEqual({ statements, unsaid: [] });
      parts = now;
    }
    const offers = await site.query("select count(*)::integer as all, max(n1) as most from offers");
    expect(offers.rows[0].all).toBeGreaterThan(20);
    expect(offers.rows[0].most).toBeGreaterThan(0);
    // The site puts changes together by itself, which may have been a moment ago.
    let rows: { changes: number; all: number }[] = [];
    for (let turn = HISTORIES; !rows[0]?.changes; turn++) {
      await site.query(history(random, turn));
      ({ rows } = await site.query(
        "select count(*) filter (where is_change)::integer as changes, count(*)::integer as all from listing_counts",
      ));
    }
    await site.query(textOf(MERGE));
    const merged = await site.query(`select count(*) filter (where is_change)::integer as changes,
      count(*) filter (where count <= 0)::integer as empty, count(*)::integer as all from listing_counts`);
    expect(merged.rows[0]).toMatchObject({ changes: 0, empty: 0 });
    expect(merged.rows[0].all).toBeLessThanOrEqual(rows[0].all);
    expect((await site.query(WRONG)).rows).toEqual([]);
    const sums = "select count(*)::integer as all, count(*) filter (where is_change)::integer as changes from map_sums";
    const [before] = (await site.query(sums)).rows;
    expect(before.changes).toBeGreaterThan(0);
    await site.query("select merge_map_sums()");
    const [after] = (await site.query(sums)).rows;
    expect(after).toEqual({ all: expect.any(Number), changes: 0 });
    expect(after.all).toBeLessThanOrEqual(before.all);
    // Put together, they are exact, with nothing that is gone beside them.
    expect((await site.query("select count(*)::integer as gone from map_sums where count <= 0")).rows).toEqual([
      { gone: 0 },
    ]);
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
    await areMerged();
  }, 600_000);

  /** Owners and parts have rows of changes; put together, they have none, and are right. */
  async function areMerged() {
    await site.query(`update properties set status = 1 - status where id % 5 = 0;
      update properties set status = 1 - status where id % 10 = 0`);
    for (const [table, check] of [
      ["owner_counts", WRONG_OWNERS],
      ["sitemap_parts", WRONG_PARTS],
    ] as const) {
      const rows = `select count(*) filter (where is_change)::integer as changes,
        count(*) filter (where count <= 0 and not is_change)::integer as empty from ${table}`;
      const [before] = (await site.query(rows)).rows;
      expect(before.changes).toBeGreaterThan(0);
      await site.query(`select merge_${table}()`);
      expect((await site.query(rows)).rows).toEqual([{ changes: 0, empty: 0 }]);
      expect((await site.query(check)).rows).toEqual([]);
    }
    expect((await site.query(WRONG_AGENTS)).rows).toEqual([]);
  }

  test("follow each change of an account, and nothing of one that is deleted stays", async () => {
    const account = "slug_id = 'history-account'";
    const set = (columns: string) => `update users set ${columns} where ${account}`;
    const changes = [
      "insert into users (slug_id, name, is_agent) values ('history-account', 'Ann', true)",
      ...["is_active = false", "is_active = true", "role = 'admin'", "role = 'member'"].map(set),
      ...["verification_status = 'success'", "is_agent = false", "is_agent = true"].map(set),
      `update properties set user_id = (select id from users where ${account}) where id = (select min(id) from offers)`,
      ...["is_agent = false", "verification_status = 'failed'"].map(set),
      `delete from users where ${account}`,
    ];
    let id = 0;
    for (const change of changes) {
      await site.query("select merge_owner_counts()");
      await site.query(change);
      expect({ change, wrong: (await site.query(WRONG_AGENTS)).rows }).toEqual({ change, wrong: [] });
      id = (await site.query(`select id from users where ${account}`)).rows[0]?.id ?? id;
    }
    const left = `select user_id from owner_counts where user_id = ${id} union all
      select user_id from listed_agents where user_id = ${id}`;
    expect([id > 0, (await site.query(left)).rows]).toEqual([true, []]);
    expect((await site.query(WRONG_OWNERS)).rows).toEqual([]);
  });

  test("of owners and of the sitemap are written by no view, favourite or visit", async () => {
    const changes = `select (select count(*) from owner_counts where is_change)::integer as owners,
      (select count(*) from sitemap_parts where is_change)::integer as parts`;
    for (const table of ["owner_counts", "sitemap_parts"]) await site.query(`select merge_${table}()`);
    await site.query("update properties set total_view = total_view + 1, favourite_count = favourite_count + 1");
    await site.query("update projects set total_click = total_click + 1");
    await site.query("update users set language = 'ar', fcm_id = 'phone'");
    expect((await site.query(changes)).rows).toEqual([{ owners: 0, parts: 0 }]);
  });

  test("that were wrong are told and corrected by counting anew", async () => {
    expect((await site.query(textOf(RECOUNT))).rows).toHaveLength(0);
    await site.query(`begin; set local session_replication_role = replica;
      update properties set price = price + 1000000 where id = (select min(id) from properties where on_offer); commit`);
    expect((await site.query(WRONG)).rows.length).toBeGreaterThan(0);
    expect((await site.query(textOf(RECOUNT))).rows.length).toBeGreaterThan(0);
    expect((await site.query(WRONG_OFFERS)).rows).toHaveLength(1);
    expect((await site.query("select recount_offers() as wrong")).rows).toEqual([{ wrong: 1 }]);
    expect((await site.query("select recount_offers() as wrong")).rows).toEqual([{ wrong: 0 }]);
    expect((await site.query(WRONG_OFFERS)).rows).toEqual([]);
    expect((await site.query(WRONG)).rows).toEqual([]);
    expect((await site.query("select recount_map_sums() as wrong")).rows).toEqual([{ wrong: 0 }]);
    await site.query(`begin; set local session_replication_role = replica;
      update offers set price = price + 1000000, shown_latitude = 0 where id = (select max(id) from offers);
      delete from offers where id = (select min(id) from offers); commit`);
    expect((await site.query(WRONG_SUMS)).rows.length).toBeGreaterThan(0);
    const [told] = (await site.query("select recount_map_sums() as wrong")).rows;
    expect(told.wrong).toBeGreaterThan(0);
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
  });

  test("of owners and of the sitemap that were wrong are told and corrected as well", async () => {
    const recount = async (table: string) => (await site.query(`select recount_${table}() as wrong`)).rows[0].wrong;
    for (const table of ["owner_counts", "sitemap_parts"]) expect([table, await recount(table)]).toEqual([table, 0]);
    await site.query(`begin; set local session_replication_role = replica;
      update properties set status = 1 - status, updated_at = now() where id % 7 = 0;
      update projects set city = 'Elsewhere' where id % 3 = 0;
      update users set is_agent = not is_agent where id % 2 = 0;
      update listed_agent_totals set count = count + 1 where is_verified;
      insert into articles (slug_id, title, description) values ('history-told', 'News', ''); commit`);
    for (const [table, checks] of [
      ["owner_counts", [WRONG_OWNERS, WRONG_AGENTS]],
      ["sitemap_parts", [WRONG_PARTS]],
    ] as const) {
      for (const check of checks) expect((await site.query(check)).rows.length).toBeGreaterThan(0);
      expect(await recount(table)).toBeGreaterThan(0);
      expect(await recount(table)).toBe(0);
      for (const check of checks) expect((await site.query(check)).rows).toEqual([]);
    }
  });

  test("are by the steps of the price that the provider knows", async () => {
    const random = randomNumbers(1);
    const prices = [0, 0.99, 1, 1.09, 1.1, 9.99, 10, 10.99, 99, 100, 9_999_999_999_999.99].concat(
      Array.from({ length: 500 }, () => Number((10 ** (random() * 13)).toFixed(Math.floor(random() * 3)))),
    );
    const { rows } = await site.query(
      `select price_step(price) as step from unnest('{${prices.join(",")}}'::numeric[]) with ordinality as p (price, turn) order by turn`,
    );
    expect(rows.map(({ step }) => step)).toEqual(prices.map(stepOf));
  });
});
