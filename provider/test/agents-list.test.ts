import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { entriesOf, partsOf } from "../src/features/sitemap/routes.ts";
import { countSiteListings, findAgent, listAgents } from "../src/marketplace/agents/repository.ts";
import type { Database } from "../src/platform/database/index.ts";
import { migrations } from "../src/platform/database/migrations/index.ts";
import { type Body, type Client, createClient } from "./harness/client.ts";
import { DATABASES, withClient } from "./harness/databases.ts";
import { createPlace, startProvider } from "./harness/provider.ts";
import { tries } from "./harness/whole.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

const ROUNDS = tries(12, 4);
const PAGE = 7;

interface Member {
  id: number;
  slug_id: string;
  name: string;
  city: string;
  isAgent: boolean;
  isVerified: boolean;
}

interface Offered {
  kind: "property" | "project";
  /** Null for the site itself. */
  owner: number | null;
  city: string;
  category: string;
}

/** All that the list is made of, as its tables say it. */
interface World {
  members: Member[];
  offered: Offered[];
}

interface Filters {
  city?: string;
  category_slug_id?: string;
  search?: string;
  verified?: number;
}

const lower = (text: string) => text.toLowerCase();
const plain = (text: string) => lower(text.normalize("NFKD").replace(/\p{M}/gu, ""));
const words = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isNamed = (name: string, search = "") =>
  words(search).every((word) => words(name).some((own) => own.startsWith(word)));

async function readWorld({ query }: SqlSite): Promise<World> {
  const { rows: members } = await query(`select id, slug_id, name, city, is_agent as "isAgent",
      verification_status = 'success' as "isVerified" from users where is_active and role = 'member'`);
  const onShow = "status = 1 and request_status = 'approved' and not owner_inactive";
  const offered = (table: string, kind: string) => `select '${kind}' as kind, user_id as owner, city, slug as category
    from ${table} join (select id, slug_id as slug from categories) as c on c.id = category_id where ${onShow}`;
  const { rows } = await query(
    `${offered("properties", "property")} and property_type < 2 union all ${offered("projects", "project")}`,
  );
  return { members, offered: rows };
}

/** The list as it must be, the site first, by looking at everything that is on offer. */
function listOf({ members, offered }: World, siteName: string, filters: Filters) {
  const { city, category_slug_id: category, search, verified } = filters;
  const isOf = (kind?: string) => (one: Offered) => !kind || one.category === kind;
  const isThere = (one: Offered) => !city || lower(one.city) === lower(city);
  const counts = (rows: Offered[]) => {
    const properties = rows.filter(({ kind }) => kind === "property").length;
    return { property_count: properties, projects_count: rows.length - properties, total_count: rows.length };
  };
  const own = offered.filter(({ owner }) => owner === null);
  const isSiteAsked = own.some((one) => isThere(one) && isOf(category)(one)) && isNamed(siteName, search);
  const rows = members
    .map((member) => ({ member, theirs: offered.filter(({ owner }) => owner === member.id) }))
    .filter(({ member, theirs }) => member.isAgent || theirs.length > 0)
    .filter(({ member }) => isNamed(member.name, search) && (!verified || member.isVerified))
    .filter(
      ({ member, theirs }) =>
        !city || lower(member.city) === lower(city) || theirs.some((one) => isThere(one) && isOf(category)(one)),
    )
    .filter(({ theirs }) => !category || theirs.some(isOf(category)))
    .toSorted(
      (one, other) =>
        Number(other.member.isAgent) - Number(one.member.isAgent) ||
        other.theirs.length - one.theirs.length ||
        one.member.id - other.member.id,
    )
    .map(({ member, theirs }) => ({ slug_id: member.slug_id, ...counts(theirs), is_verified: member.isVerified }));
  const site = { slug_id: "admin", ...counts(own), is_verified: true };
  return isSiteAsked ? [site, ...rows] : rows;
}

/** Members with names, accounts and homes of every kind, and what they offer. */
const PEOPLE = `
  insert into users (slug_id, name, city, is_agent, verification_status, is_active, role)
  select 'listed-' || i, (array['Ánn', 'Ben', 'Clé', 'Annika'])[1 + i % 4] || ' ' || (array['Reed', 'O''Neil', 'Björk', 'Lind'])[1 + i % 5 % 4],
    (array['Quill', 'QUILL', 'Hark', '', 'Linz'])[1 + i % 5], i % 3 = 0, case when i % 4 = 1 then 'success' else 'failed' end,
    i % 11 <> 5, case when i % 13 = 7 then 'admin' else 'member' end
  from generate_series(1, 60) as i`;

/** @param seed another one gives other rows */
const offers = (seed: number, count: number) => {
  const columns =
    "slug_id, user_id, category_id, title, description, request_status, city, latitude, longitude, geohash";
  const values = (name: string) => `'${name}-${seed}-' || i,
    case when i % 9 > 0 then (select id from users where slug_id = 'listed-' || (1 + i * i * ${seed} % 47)) end,
    (select id from categories order by id offset i % 5 limit 1), 'Home', '',
    case when i % 8 = 0 then 'pending' else 'approved' end, (array['Quill', 'quill', 'Hark', '', 'LINZ', 'Rare'])[1 + i * ${seed} % 6],
    1, 1, 's00000000'`;
  return `
    insert into properties (${columns}, price, property_type, address)
    select ${values("listed")}, 1, i % 4, '' from generate_series(1, ${count}) as i;
    insert into projects (${columns}, type, location)
    select ${values("tower")}, 'upcoming', '' from generate_series(1, ${count / 4}) as i`;
};

/** Changes of what is offered and of accounts, of some or many, by the number of a round. */
const changes = (round: number) => `
  update properties set status = 1 - status where slug_id like 'listed-%' and id % 7 = ${round} % 7;
  update properties set city = 'Hark', category_id = (select max(id) from categories) where slug_id like 'listed-%' and id % 17 = ${round};
  delete from properties where slug_id like 'listed-%' and id % 19 = ${round};
  update projects set request_status = 'expired' where slug_id like 'tower-%' and id % 5 = ${round} % 5;
  update users set is_agent = not is_agent where slug_id like 'listed-%' and id % 6 = ${round} % 6;
  update users set is_active = not is_active where slug_id like 'listed-%' and id % 9 = ${round} % 9;
  update users set city = 'Rare', name = 'Zoë Ann', verification_status = 'success' where slug_id like 'listed-%' and id % 23 = ${round};
  delete from users where slug_id like 'listed-%' and id % 29 = ${round}`;

describe.each(DATABASES)("the list of agents (%s)", (kind) => {
  let site: SqlSite;
  let visitor: Client;
  let categories: string[];
  beforeAll(async () => {
    site = await startSqlSite(kind);
    visitor = createClient(site.provider);
    const { rows } = await site.query("select slug_id from categories order by id");
    categories = rows.map((row) => row.slug_id);
  });
  afterAll(() => site?.stop());

  const said = ({ data }: Body) =>
    (data as Body[]).map(({ slug_id, property_count, projects_count, total_count, is_verified }) => ({
      slug_id,
      property_count,
      projects_count,
      total_count,
      is_verified,
    }));

  function everyFilter(): Filters[] {
    const filters: Filters[] = [{}];
    const more = (also: Filters[]) => filters.flatMap((one) => also.map((other) => ({ ...one, ...other })));
    const [first, second] = categories;
    return [
      ...more([{}, { city: "quill" }, { city: "Hark" }, { city: "linz" }, { city: "Rare" }, { city: "Atlantis" }]),
      ...more([
        { category_slug_id: first },
        { category_slug_id: "castle" },
        { city: "QUILL", category_slug_id: second },
      ]),
      ...more([
        { search: "ann" },
        { search: "reed clé" },
        { search: "o'neil" },
        { search: "nobody" },
        { search: "gab" },
      ]),
      ...more([
        { verified: 1 },
        { verified: 1, city: "Quill" },
        { verified: 1, search: "ben", category_slug_id: first },
      ]),
      { search: "an", city: "hark", category_slug_id: categories[4], verified: 1 },
    ];
  }

  /** Each filter's list, and its pages; of them at least some are not empty. */
  async function check(when: string) {
    const world = await readWorld(site);
    const siteName = (await visitor.get("agent-list", { limit: 1 })).body.data[0].name;
    let found = 0;
    for (const filters of everyFilter()) {
      const wanted = listOf(world, siteName, filters);
      found += wanted.length;
      for (const offset of [0, PAGE, Math.max(0, wanted.length - 3), 1000]) {
        const { body } = await visitor.get("agent-list", { ...filters, offset, limit: PAGE });
        expect({ when, filters, offset, total: body.total, rows: said(body) }).toEqual({
          ...{ when, filters, offset, total: wanted.length },
          rows: wanted.slice(offset, offset + PAGE),
        });
      }
    }
    expect(found).toBeGreaterThan(50);
  }

  test("has who is an agent or offers something, the busiest first, at once and after changes are put together", async () => {
    await site.query(PEOPLE);
    await check("of accounts alone");
    await site.query(offers(3, 200));
    await check("of changes");
    await site.query("select merge_owner_counts()");
    await check("put together");
    for (let round = 1; round <= ROUNDS; round++) {
      await site.query(`begin; ${changes(round)}; ${offers(10 + round, 20)}; commit`);
      await check(`changed, round ${round}`);
      if (round % 2 === 0) await site.query("select merge_owner_counts()");
    }
  });

  test("says of a profile and of the site what the list says", async () => {
    const { data } = (await visitor.get("agent-list", { limit: 100 })).body;
    for (const row of (data as Body[]).slice(0, 20)) {
      const asked = row.is_admin ? { is_admin: 1 } : { slug_id: row.slug_id };
      const { body } = await visitor.get("agent-properties", { ...asked, limit: 100 });
      const { property_count, projects_count } = body.data.customer_data;
      expect([row.slug_id, property_count, projects_count]).toEqual([
        row.slug_id,
        row.property_count,
        row.projects_count,
      ]);
      expect(body.total).toBe(row.property_count - body.data.premium_properties_count);
      if (body.total <= 100) expect(body.data.properties_data).toHaveLength(body.total);
    }
  });
});

test("a database that was filled before has its list of agents and its parts of the sitemap at once", async () => {
  const place = await createPlace("postgres", { isEmpty: true });
  try {
    const url = place.environment.DATABASE_URL ?? "";
    const old = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo("331-project-conversations");
    await old.destroy();
    expect(error).toBeUndefined();
    const where = "'', 'Bled', 46, 14, 'u24vwx'";
    await withClient(url, (client) =>
      client.query(`
        insert into settings (key, value) values ('company_name', '"Old Homes"') on conflict do nothing;
        insert into users (name, slug_id, is_agent) values ('Ann', 'ann', false), ('Ben', 'ben', true), ('Cleo', 'cleo', false);
        insert into categories (name, slug_id) values ('Cottage', 'cottage');
        insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address,
            city, latitude, longitude, geohash, updated_at)
          values ('one', 1, 1, 'One', '', 1, 0, 'approved', ${where}, '2020-02-02Z'), ('two', 1, 1, 'Two', '', 1, 2, 'approved', ${where}, now()),
            ('own', null, 1, 'Own', '', 1, 1, 'approved', ${where}, '2020-01-01Z'), ('new', 3, 1, 'New', '', 1, 1, 'pending', ${where}, now());
        insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city, latitude,
            longitude, geohash)
          values ('tower', 1, 1, 'Tower', '', 'upcoming', 'approved', ${where})`),
    );
    const provider = await startProvider(place);
    try {
      const visitor = createClient(provider);
      const { body } = await visitor.get("agent-list");
      const counts = (row: Body) => [row.slug_id, row.property_count, row.projects_count];
      expect([body.total, ...body.data.map(counts)]).toEqual([3, ["admin", 1, 0], ["ben", 0, 0], ["ann", 1, 1]]);
      expect((await visitor.get("agent-list", { city: "BLED" })).body.total).toBe(2);
      const parts = async (kind: string) => (await visitor.get("sitemap-parts", { kind })).body.data;
      expect(await parts("property")).toEqual([{ part: 1, count: 2, changed: "2020-02-02T00:00:00.000Z" }]);
      expect(await parts("project")).toMatchObject([{ part: 1, count: 1 }]);
    } finally {
      await provider.stop();
    }
  } finally {
    await place.remove();
  }
});

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Rows of a table that a step of a plan looks at. */
const looked = (node: PlanNode) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

const LISTINGS = 20_000;
const OWNERS = 4_000;

/** Filled with the triggers switched off, as the import of a whole site would, and counted anew. */
const MANY = `
  set session_replication_role = replica;
  insert into users (slug_id, name, city, is_agent, verification_status)
  select 'many-' || i, 'Member ' || i, 'Town ' || i % 300, i % 10 = 0, case when i % 7 = 0 then 'success' else 'initial' end
  from generate_series(1, ${OWNERS}) as i;
  create temp table drawn as select i, house.id + i % 3 as category_id, people.first + i * 7919 % ${OWNERS} as owner
  from generate_series(1, ${LISTINGS}) as i, (select id from categories where slug_id = 'house') as house,
    (select min(id) as first from users where slug_id like 'many-%') as people;
  insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address,
    city, latitude, longitude, geohash)
  select 'many-' || i, case when i % 20 > 0 then owner end, category_id, 'Home', repeat('Light from three sides. ', 20), i,
    i % 2, 'approved', '', 'Town ' || i % 300, i % 90, i % 180, 's00000000' from drawn;
  insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city, latitude,
    longitude, geohash)
  select 'many-' || i, owner, category_id, 'Tower', '', 'upcoming', 'approved', '', 'Town 1', 1, 1, 's' from drawn where i <= 3000;
  set session_replication_role = origin;
  select recount_offers(), recount_owner_counts(), recount_sitemap_parts(), merge_sitemap_parts();
  analyze users, properties, offers, projects, owner_counts, listed_agents, sitemap_parts`;

/** Some that are not put together: 25 owners. */
const RECENT = `
  update properties set status = 0 where slug_id in (select 'many-' || i * 2 + 1 from generate_series(1, 20) as i);
  update users set is_agent = true where slug_id in (select 'many-' || i * 3 from generate_series(1, 5) as i)`;

/** Everything that everybody finds, of which no call may look at all. */
const LARGE = ["properties", "offers", "projects", "articles"];

/** Of these each call looks up what it needs. */
const LOOKED_UP = ["users", "owner_counts"];

describe("calls over twenty thousand listings", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  beforeAll(async () => {
    site = await startSqlSite("postgres");
    await site.query(MANY);
    await site.query(RECENT);
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 1 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
  });
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  /** The steps of the plans of what a call asks, planned for its values and for any. */
  async function stepsOf(call: () => Promise<unknown>): Promise<PlanNode[]> {
    asked.length = 0;
    await call();
    const steps: PlanNode[] = [];
    for (const { sql, parameters } of [...asked])
      for (const mode of ["force_custom_plan", "force_generic_plan"]) {
        const values = parameters.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", ");
        await pool.query(`set plan_cache_mode = ${mode}`);
        await pool.query(`prepare asked as ${sql}`);
        const { rows } = await pool.query(
          `explain (analyze, timing off, format json) execute asked ${values && `(${values})`}`,
        );
        await pool.query("deallocate asked");
        steps.push(...nodesOf(rows[0]["QUERY PLAN"][0].Plan));
      }
    expect(steps.length).toBeGreaterThan(1);
    return steps;
  }

  const listed = (filters: Parameters<typeof listAgents>[1], offset: number) => async () => {
    const { rows, total } = await listAgents(db, filters, { offset, limit: 12 });
    expect([rows.length, total]).toEqual([Math.min(12, total - offset), expect.any(Number)]);
    expect(total).toBeGreaterThan(offset);
  };
  test.each<[name: string, call: () => Promise<unknown>, most: number]>([
    // Each also reads what the 25 owners with changes have. Filters look up members, and read a narrow row of each in the list.
    ["the first page of agents", listed({}, 0), 400],
    ["a later page", listed({}, 120), 800],
    ["verified ones", listed({ verified: true }, 0), 400],
    ["those of a city", listed({ city: "TOWN 7" }, 0), OWNERS + 1_000],
    ["those of a city and a category", listed({ city: "Town 7", category_slug_id: "house" }, 0), 3 * OWNERS],
    ["those of a category", listed({ category_slug_id: "house" }, 0), 3 * OWNERS],
    ["those of a name", listed({ search: "member 17" }, 0), OWNERS + 1_000],
    ["the site's own", () => countSiteListings(db), 50],
    ["the site's own in a city", () => countSiteListings(db, { city: "Town 20" }), 50],
    ["a profile", () => findAgent(db, "many-12"), 50],
    ["the sitemap's parts", () => partsOf({ db }, "property"), 100],
  ])("look at none of what is on offer: %s", async (_, call, most) => {
    const steps = await stepsOf(call);
    const tables = steps.flatMap((step) => step["Relation Name"] ?? []);
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((table) => LARGE.includes(table))).toEqual([]);
    const whole = steps.filter((step) => step["Node Type"] === "Seq Scan").map((step) => step["Relation Name"] ?? "");
    expect(whole.filter((table) => LOOKED_UP.includes(table))).toEqual([]);
    const rows = steps.filter((step) => step["Relation Name"]).reduce((sum, step) => sum + looked(step), 0);
    // Of both plans.
    expect({ rows, isWithin: rows < 2 * most }).toEqual({ rows, isWithin: true });
  });

  test("look at the ids of their part alone: the sitemap's entries", async () => {
    const steps = await stepsOf(() => entriesOf({ db }, "property", 3));
    const reading = steps.filter((step) => step["Relation Name"]);
    expect(reading.map((step) => step["Index Name"])).toEqual(["properties_pkey", "properties_pkey"]);
    for (const step of reading) expect(looked(step)).toBe(5000);
  });

  test("nobody waits for an owner whose listings another transaction changes, and all of it is in the list", async () => {
    const [{ owner, slug, ids }] = (
      await site.query(`select user_id as owner, users.slug_id as slug, array_agg(offers.id order by offers.id) as ids
        from offers join users on users.id = user_id where users.slug_id like 'many-%'
        group by 1, 2 having count(*) > 2 order by 1 desc limit 1`)
    ).rows as [{ owner: number; slug: string; ids: number[] }];
    const shown = async () => {
      const { rows } = await listAgents(db, { search: slug.replace("many-", "member ") }, { offset: 0, limit: 100 });
      return rows.find(({ id }) => id === owner)?.property_count;
    };
    const merge = () => site.query("select merge_owner_counts(), merge_sitemap_parts()");
    const sell = (id: number | undefined) =>
      `update properties set property_type = 2, updated_at = now() where id = ${id}`;
    await merge();
    expect(await shown()).toBe(ids.length);
    await withClient(site.provider.place.environment.DATABASE_URL ?? "", async (open) => {
      await open.query(`begin; ${sell(ids[0])}`);
      await site.query("set lock_timeout = '2s'");
      await site.query(`${sell(ids[1])}; update users set verification_status = 'success' where id = ${owner}`);
      await merge();
      expect(await shown()).toBe(ids.length - 1);
      await open.query(`${sell(ids[2])}; commit`);
    });
    expect(await shown()).toBe(ids.length - 3);
    await merge();
    expect(await shown()).toBe(ids.length - 3);
  });
});
