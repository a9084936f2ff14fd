import { type Body, type Client, createClient } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { tries } from "./harness/whole.ts";
import { REFRESH_VIEWS } from "./support/refreshViews.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

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

interface Listed {
  kind: "property" | "project";
  /** Null for the site itself. */
  owner: number | null;
  city: string;
  category: string;
}

/** All that the list is made of, as its tables say it. */
interface World {
  members: Member[];
  listed: Listed[];
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
  const listed = (table: string, kind: string) => `select '${kind}' as kind, user_id as owner, city, slug as category
    from ${table} join (select id, slug_id as slug from categories) as c on c.id = category_id where ${onShow}`;
  const { rows } = await query(
    `${listed("properties", "property")} and property_type < 2 union all ${listed("projects", "project")}`,
  );
  return { members, listed: rows };
}

/** The list as it must be, the site first, by looking at everything that is on the market. */
function listOf({ members, listed }: World, siteName: string, filters: Filters) {
  const { city, category_slug_id: category, search, verified } = filters;
  const isOf = (kind?: string) => (one: Listed) => !kind || one.category === kind;
  const isThere = (one: Listed) => !city || lower(one.city) === lower(city);
  const counts = (rows: Listed[]) => {
    const properties = rows.filter(({ kind }) => kind === "property").length;
    return { property_count: properties, projects_count: rows.length - properties, total_count: rows.length };
  };
  const own = listed.filter(({ owner }) => owner === null);
  const isSiteAsked = own.some((one) => isThere(one) && isOf(category)(one)) && isNamed(siteName, search);
  const rows = members
    .map((member) => ({ member, theirs: listed.filter(({ owner }) => owner === member.id) }))
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

/** Members with names, accounts and homes of every kind. */
const PEOPLE = `
  insert into users (slug_id, name, city, is_agent, verification_status, is_active, role)
  select 'listed-' || i, (array['Ánn', 'Ben', 'Clé', 'Annika'])[1 + i % 4] || ' ' || (array['Reed', 'O''Neil', 'Björk', 'Lind'])[1 + i % 5 % 4],
    (array['Quill', 'QUILL', 'Hark', '', 'Linz'])[1 + i % 5], i % 3 = 0, case when i % 4 = 1 then 'success' else 'failed' end,
    i % 11 <> 5, case when i % 13 = 7 then 'admin' else 'member' end
  from generate_series(1, 60) as i`;

/** What they have on the market. @param seed another one gives other rows */
const listings = (seed: number, count: number) => {
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

/** Changes of listings and of accounts, of some or many, by the number of a round. */
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
  async function expectEveryList(when: string) {
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

  test("has who is an agent or has something on the market, the busiest first, as of the last refresh", async () => {
    await site.query(`${PEOPLE}; ${REFRESH_VIEWS}`);
    await expectEveryList("accounts alone");
    await site.query(`${listings(3, 200)}; ${REFRESH_VIEWS}`);
    await expectEveryList("with listings");
    for (let round = 1; round <= ROUNDS; round++) {
      await site.query(`begin; ${changes(round)}; ${listings(10 + round, 20)}; commit; ${REFRESH_VIEWS}`);
      await expectEveryList(`changed, round ${round}`);
    }
  });

  test("shows accounts as they are now, whatever the last refresh has seen", async () => {
    const list = async () => (await visitor.get("agent-list", { limit: 100 })).body;
    const before = await list();
    const [renamed, inactive, admin, deleted] = before.data.slice(1).map(({ slug_id }: Body) => slug_id);
    await site.query(`update users set name = 'Now Named', verification_status = 'success' where slug_id = '${renamed}';
      update users set is_active = false where slug_id = '${inactive}';
      update users set role = 'admin' where slug_id = '${admin}';
      delete from users where slug_id = '${deleted}'`);
    const after = await list();
    expect(after.total).toBe(before.total - 3);
    const gone = [inactive, admin, deleted];
    expect(after.data.map(({ slug_id }: Body) => slug_id)).toEqual(
      before.data.map(({ slug_id }: Body) => slug_id).filter((slug: string) => !gone.includes(slug)),
    );
    expect(after.data[1]).toMatchObject({ slug_id: renamed, name: "Now Named", is_verified: true });
    for (const slug_id of gone) {
      const { body } = await visitor.get("agent-properties", { slug_id });
      expect([slug_id, body.error]).toEqual([slug_id, true]);
    }
  });

  test("counts on the page of an agent what is on the market now, before any refresh", async () => {
    const { data } = (await visitor.get("agent-list", { limit: 100 })).body;
    const { slug_id, property_count } = data.find((row: Body) => !row.is_admin && row.property_count > 1);
    const counts = async () => {
      const { body } = await visitor.get("agent-properties", { slug_id });
      return [body.data.customer_data.property_count, body.total, body.data.premium_properties_count];
    };
    const [shown, total, premium] = await counts();
    expect([shown, total]).toEqual([property_count, property_count - premium]);
    await site.query(`update properties set is_premium = true, title = 'Premium' where id = (select min(properties.id)
      from properties join users on users.id = user_id where users.slug_id = '${slug_id}' and on_market and not is_premium)`);
    expect(await counts()).toEqual([shown, total - 1, premium + 1]);
    await site.query(`update properties set property_type = 2 where on_market and is_premium
      and user_id = (select id from users where slug_id = '${slug_id}')`);
    expect(await counts()).toEqual([shown - premium - 1, total - 1, 0]);
    await site.query(REFRESH_VIEWS);
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
