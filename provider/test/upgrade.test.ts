import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "../src/platform/database/migrations/index.ts";
import { type Body, createClient } from "./harness/client.ts";
import { withClient } from "./harness/databases.ts";
import { createPlace, type Place, startProvider, whenWarm } from "./harness/provider.ts";
import { WRONG_TEXTS } from "./support/recounts.ts";

const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.remove())));

/** A database with the tables of that time, and nothing in them. */
async function tablesOf(last: string): Promise<{ place: Place; url: string }> {
  const place = await createPlace("postgres", { isEmpty: true });
  places.push(place);
  const url = place.environment.DATABASE_URL ?? "";
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateTo(last);
  await db.destroy();
  if (error) throw error;
  return { place, url };
}

/** A database as a provider of that time has left it: a member, a kind of home with a field, and a home on show. */
async function databaseOf(last: string): Promise<{ place: Place; url: string }> {
  const { place, url } = await tablesOf(last);
  await withClient(url, (client) =>
    client.query(`
      insert into users (name, email, slug_id) values ('Ann Old', 'ann@old.test', 'ann-old');
      insert into categories (name, slug_id) values ('Cottage', 'cottage');
      insert into parameters (name, type_of_parameter, type_values) values ('Heating', 'dropdown', '["Gas", "Wood"]');
      insert into category_parameters (category_id, parameter_id) values (1, 1);
      insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status,
          address, city, country, latitude, longitude, geohash, search)
        values ('old-cottage', 1, 1, 'Old cottage', 'By the lake.', 120000, 0, 'approved',
          '1 Lake Road', 'Bled', 'Slovenia', 46.37, 14.11, 'u24vwx', to_tsvector('simple', 'old cottage bled'));
      insert into property_parameters (property_id, parameter_id, value) values (1, 1, '"Wood"');
      insert into settings (key, value) values ('company_name', '"Old Homes"')
        on conflict (key) do update set value = excluded.value`),
  );
  if (hasAgents(last))
    await withClient(url, (client) =>
      client.query(`
        update verification_fields set name = 'Which towns' where name = 'About your work';
        update verification_options set value = 'Houses' where value = 'Homes for sale';
        insert into agent_verifications (user_id) values (1);
        insert into agent_verification_values (verification_id, field_id, value)
          select 1, id, 'Agency' from verification_fields where name = 'Kind of work'`),
    );
  return { place, url };
}

/** Whether agents could apply already. */
const hasAgents = (last: string) => last > "121";

/** What the form for agents is in Arabic after the upgrade: names, and choices with what stands for them. */
async function arabicForm(url: string): Promise<Record<string, Record<string, string> | undefined>> {
  const { rows } = await withClient(url, (client) =>
    client.query("select name, translations -> 'ar' as form from verification_fields"),
  );
  return Object.fromEntries(rows.map(({ name, form }) => [name, form]));
}

test.each(["100-shown", "190-account-mail", "251-project-places", "272-weekly-alerts"])(
  "a site whose database ends with %s goes on with what it had",
  async (last) => {
    const { place, url } = await databaseOf(last);
    const provider = await startProvider(place);
    try {
      expect((await whenWarm(provider.address)).status).toBe(200);
      const visitor = createClient(provider);
      const { body: list } = await visitor.get("get-property-list", { city: "bled" });
      expect(list.data).toMatchObject([
        { slug_id: "old-cottage", price: 120000, category: { category: "Cottage" }, property_type: "sell" },
      ]);
      const { body: found } = await visitor.postJson("search-properties", {
        search: "cottage",
        parameters: [{ parameter_id: 1, values: ["Wood"] }],
      });
      expect(found.data).toMatchObject({ total: 1, items: [{ slug_id: "old-cottage" }] });
      // What has no form in a language is told in the site's own.
      const categories = await fetch(`${provider.address}/api/get_categories`, {
        headers: { "accept-language": "ar" },
      });
      expect(((await categories.json()) as Body).data).toMatchObject([
        { category: "Cottage", parameter_types: [{ name: "Heating" }] },
      ]);
      expect((await visitor.get("web-settings")).body.data.company_name).toBe("Old Homes");
      const { rows } = await withClient(url, (client) =>
        client.query(
          "select (select count(*)::int from properties) as homes, (select count(*)::int from users) as people",
        ),
      );
      expect(rows).toEqual([{ homes: 1, people: 1 }]);
      // The questions that every site began with are asked in each language; what the operator wrote stays their own.
      const form = await arabicForm(url);
      expect(form["Kind of work"]).toEqual({
        name: "صفتك المهنية",
        choices: { "Independent agent": "وكيل مستقل", Agency: "وكالة عقارية", Developer: "مطوّر عقاري" },
      });
      expect(Object.keys(form["What you deal with"]?.choices ?? {})).toHaveLength(hasAgents(last) ? 4 : 5);
      expect(form[hasAgents(last) ? "Which towns" : "About your work"]).toEqual(
        hasAgents(last) ? null : { name: "نبذة عن عملك" },
      );
      const { rows: answers } = await withClient(url, (client) =>
        client.query("select value from agent_verification_values"),
      );
      expect(answers).toEqual(hasAgents(last) ? [{ value: "Agency" }] : []);
    } finally {
      await provider.stop();
    }
  },
);

test("texts that were indexed before have the codes that searches ask for, and all that belongs to their table", async () => {
  const { place, url } = await databaseOf("369-asked-offers");
  const belonging = `select indexdef as what from pg_indexes where tablename = 'offer_texts'
    union all select tgname || ' ' || tgenabled::text from pg_trigger
      where tgrelid = 'offer_texts'::regclass and not tgisinternal order by 1`;
  const read = async (statement: string) => (await withClient(url, (client) => client.query(statement))).rows;
  expect(await read(WRONG_TEXTS)).toHaveLength(1);
  await read("update properties set search = search || to_tsvector('simple', 'see /p/porto and /t1')");
  const before = await read(belonging);
  await (await startProvider(place)).stop();
  expect(await read(WRONG_TEXTS)).toEqual([]);
  // What a member wrote is no code.
  const written = await read(
    "select array(select unnest(tsvector_to_array(search)) order by 1) as words from properties",
  );
  expect(written[0].words).toEqual(expect.arrayContaining(["and", "see"]));
  expect(written.flatMap(({ words }) => words).filter((word: string) => word.startsWith("/"))).toEqual([]);
  const ofLater = /^text_bitmap_/;
  expect((await read(belonging)).filter(({ what }) => !ofLater.test(what))).toEqual(before);
});

test("a database that was filled before has its list of agents, its parts of the sitemap and the sums of maps at once", async () => {
  const { place, url } = await tablesOf("331-project-conversations");
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
    const { rows: sums } = await withClient(url, (client) =>
      client.query(
        "select count(*)::integer as added, recount_map_sums() as wrong from map_sums where bits in (12, 13)",
      ),
    );
    expect(sums).toEqual([{ added: 8, wrong: 0 }]);
  } finally {
    await provider.stop();
  }
});
