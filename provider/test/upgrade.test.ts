import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "../src/migrations.ts";
import { createClient } from "./harness/client.ts";
import { withClient } from "./harness/databases.ts";
import { createPlace, type Place, type Provider, run, startProviderProcess, whenWarm } from "./harness/provider.ts";

const WITH_ONE_MORE = join(import.meta.dirname, "harness/serveWithMigration.ts");
const NAMES = Object.keys(migrations).toSorted();
/** Later changes have numbers from 600 on (see `src/migrations.ts`). */
const BASELINES = NAMES.filter((name) => name < "600");

const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.remove())));

interface FilledPlace {
  place: Place;
  query(statement: string): Promise<Record<string, unknown>[]>;
}

async function emptyPlace(): Promise<FilledPlace> {
  const place = await createPlace("postgres", { isEmpty: true });
  places.push(place);
  const url = place.environment.DATABASE_URL ?? "";
  return { place, query: async (statement) => (await withClient(url, (client) => client.query(statement))).rows };
}

/** A token of the member, whose digest the database has. */
const TOKEN = "token-of-ann";

const DATA = `
  insert into settings (key, value) values ('company_name', '"Lake Homes"');
  insert into users (name, email, slug_id, is_email_verified, is_agent)
    values ('Ann Lake', 'ann@lake.test', 'ann-lake', true, true);
  insert into tokens (user_id, hash) values (1, encode(sha256('${TOKEN}'), 'hex'));
  insert into categories (name, slug_id) values ('Cottage', 'cottage');
  insert into parameters (name, type_of_parameter, type_values) values ('Heating', 'dropdown', '["Gas", "Wood"]');
  insert into category_parameters (category_id, parameter_id) values (1, 1);
  insert into packages (name, package_type, price, duration) values ('Starter', 'paid', 12.5, 720);
  insert into package_features (package_id, feature_id, limit_count)
    select 1, id, 5 from features where type in ('property_list', 'project_list', 'project_access');
  insert into user_packages (user_id, package_id, start_date, end_date)
    values (1, 1, now() - interval '1 day', now() + interval '29 days');
  insert into user_package_features (user_package_id, feature_id, limit_count, used_count)
    select 1, feature_id, limit_count, 1 from package_features;
  insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status,
      approved_at, user_package_id, favourite_count, address, city, country, latitude, longitude, geohash, search)
    values ('lake-cottage', 1, 1, 'Lake cottage', 'By the water.', 120000, 0, 'approved',
      now(), 1, 1, '1 Lake Road', 'Bled', 'Slovenia', 46.37, 14.11, 'u24vwx', to_tsvector('simple', 'lake cottage bled'));
  insert into property_parameters (property_id, parameter_id, value) values (1, 1, '"Wood"');
  insert into projects (slug_id, user_id, category_id, title, description, type, request_status, approved_at,
      user_package_id, location, city, country, latitude, longitude, geohash, search)
    values ('lake-village', 1, 1, 'Lake village', 'Twelve cottages.', 'upcoming', 'approved', now(),
      1, '2 Lake Road', 'Bled', 'Slovenia', 46.37, 14.1, 'u24vww', to_tsvector('simple', 'lake village bled'));
  insert into favourites (user_id, property_id) values (1, 1);
  insert into saved_searches (user_id, name, query, frequency) values (1, 'Near the lake', 'city=Bled', 'weekly');
  insert into agent_verifications (user_id) values (1);
  insert into agent_verification_values (verification_id, field_id, value)
    select 1, id, 'Agency' from verification_fields where name = 'Kind of work'`;

/** A database that has the baselines and no later migration, with a row or two in most modules. */
async function filledPlace(): Promise<FilledPlace> {
  const filled = await emptyPlace();
  const connectionString = filled.place.environment.DATABASE_URL;
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateTo(BASELINES.at(-1) ?? "");
  await db.destroy();
  if (error) throw error;
  expect(results?.map(({ migrationName }) => migrationName)).toEqual(BASELINES);
  await filled.query(DATA);
  return filled;
}

/** Names of the migrations that the database has. */
const recorded = async ({ query }: FilledPlace) =>
  (await query("select name from kysely_migration order by name")).map(({ name }) => name);

/** The provider serves to visitors and to the member what {@link DATA} has. */
async function expectTheData(provider: Provider): Promise<void> {
  expect((await whenWarm(provider.address)).status).toBe(200);
  const visitor = createClient(provider);
  const member = createClient(provider, TOKEN, 1);
  const listing = { slug_id: "lake-cottage", price: 120000, category: { category: "Cottage" }, property_type: "sell" };

  expect((await visitor.get("get-property-list", { city: "bled" })).body.data).toMatchObject([listing]);
  const { body: found } = await visitor.postJson("search-properties", {
    search: "cottage",
    parameters: [{ parameter_id: 1, values: ["Wood"] }],
  });
  expect(found.data).toMatchObject({ total: 1, items: [{ slug_id: "lake-cottage" }] });
  expect((await visitor.get("get_property", { slug_id: "lake-cottage" })).body.data).toMatchObject([
    { ...listing, parameters: [{ name: "Heating", value: "Wood" }], total_favourite_users: 1 },
  ]);
  expect((await member.get("get-project-detail", { slug_id: "lake-village" })).body.data).toMatchObject({
    title: "Lake village",
    city: "Bled",
  });
  expect((await visitor.get("web-settings")).body.data.company_name).toBe("Lake Homes");

  expect((await member.get("get-user-data")).body.data).toMatchObject({ name: "Ann Lake", email: "ann@lake.test" });
  expect((await member.get("get_favourite_property")).body.data).toMatchObject([{ slug_id: "lake-cottage" }]);
  expect((await member.get("saved-searches")).body.data).toMatchObject([{ name: "Near the lake", query: "city=Bled" }]);
  expect((await member.get("get-package")).body.active_packages).toMatchObject([{ name: "Starter" }]);
  const { body: application } = await member.get("get-agent-verification-form-values");
  expect(application.data).toMatchObject({ status: "pending", verify_customer_values: [{ value: "Agency" }] });
}

test("a database with the baselines and data gets the later migrations, and the provider serves that data", async () => {
  const filled = await filledPlace();
  const provider = await startProviderProcess(filled.place);
  try {
    await expectTheData(provider);
    expect(await recorded(filled)).toEqual(NAMES);
  } finally {
    await provider.stop();
  }
});

test("a migration that alters a table with data runs once at the start, and the provider serves that data", async () => {
  const filled = await filledPlace();
  for (const energyClass of ["C", "A"]) {
    const provider = await startProviderProcess(filled.place, { TEST_COMMAND: WITH_ONE_MORE });
    try {
      await expectTheData(provider);
      expect(await recorded(filled)).toEqual([...NAMES, "999-made-up"]);
      // The second start does not write the value of the migration again.
      expect(await filled.query("select energy_class from properties")).toEqual([{ energy_class: energyClass }]);
      await filled.query("update properties set energy_class = 'A'");
    } finally {
      await provider.stop();
    }
  }
});

test("a database with a migration that this version does not know is refused with what to do, and left as it is", async () => {
  const { place, query } = await emptyPlace();
  await query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('010-files', '2025-01-01T00:00:00.000Z')`);
  const { code, output } = await run(["serve"], place.environment);
  expect(code).toBe(1);
  expect(output).toMatch(/has the migration 010-files, which this version of the provider does not know/);
  expect(output).toMatch(/start with an empty database: remove the data directory, or set another DATABASE_URL/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await query("select tablename from pg_tables where schemaname = 'public'")).toEqual([
    { tablename: "kysely_migration" },
  ]);
});
