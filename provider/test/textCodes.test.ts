import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { ListingFilters } from "../src/marketplace/listings/filters.ts";
import { codedOf, codesAsked, withoutCoded } from "../src/marketplace/listings/find/textCodes.ts";
import { searchVector } from "../src/marketplace/listings/searchText.ts";
import { DATABASES } from "./harness/databases.ts";
import { randomNumbers } from "./support/histories.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** Names that PostgreSQL's query language would read as something else, and one that is longer than its code. */
const CITIES = ["o'fallon", "back\\slash", "a | b & !c", "ño:*", "/t0c1", "", "w".repeat(310)];
const TYPES = [0, 1];
const CATEGORIES = [1, 2, 3];

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe.each(DATABASES)("codes of texts (%s)", (kind) => {
  let site: SqlSite;
  beforeAll(async () => {
    site = await startSqlSite(kind);
    for (const city of CITIES)
      await site.query(
        `insert into properties (slug_id, category_id, title, description, price, property_type, request_status, address, city,
            latitude, longitude, geohash)
          select 'coded-' || md5($1) || type || category, category, 'Home', '', 1, type, 'approved', '', $1, 1, 1, 's'
          from unnest(array[${TYPES}]) as type, unnest(array[${CATEGORIES}]) as category`,
        [city],
      );
  });
  afterAll(() => site?.stop());

  const find = async (where: RawBuilder<boolean>): Promise<number[]> => {
    const { sql: statement, parameters } =
      sql`select id from offer_texts as properties where ${where} order by 1`.compile(compiler);
    return (await site.query(statement, [...parameters])).rows.map(({ id }) => id);
  };

  /** By the columns of the texts. */
  const expected = ({ property_type, property_types, category_id, category_ids, city }: ListingFilters) => {
    const conditions = [
      property_type !== undefined && sql`property_type = ${property_type}`,
      property_types?.length && sql`property_type in (${sql.join(property_types)})`,
      category_id !== undefined && sql`category_id = ${category_id}`,
      category_ids?.length && sql`category_id in (${sql.join(category_ids)})`,
      city && sql`city = ${city.toLowerCase()}`,
    ].filter((one) => typeof one === "object");
    return find(sql`${sql.join([sql`true`, ...conditions], sql` and `)}`);
  };

  test.each([
    "/t0",
    "/p/bled is a nice place",
    "https://example.com/t1c2/bled",
    "../f1",
    "／t0 ／ｐ／bled",
    "a //p//bled",
  ])("cannot be written by anybody: %s", async (written) => {
    const { sql: statement, parameters } =
      sql`select tsvector_to_array(${searchVector(written, written, written)}) as words`.compile(compiler);
    const [{ words }] = (await site.query(statement, [...parameters])).rows;
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word: string) => word.startsWith("/"))).toEqual([]);
  });

  test("find exactly what their filters do, whatever the city is called", async () => {
    const random = randomNumbers(370);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.5);
    let found = 0;
    for (let turn = 0; turn < 120; turn++) {
      const filters: ListingFilters = {
        ...(random() < 0.5 && { property_type: pick(TYPES) }),
        ...(random() < 0.3 && { property_types: some(TYPES) }),
        ...(random() < 0.5 && { category_id: pick(CATEGORIES) }),
        ...(random() < 0.3 && { category_ids: some(CATEGORIES) }),
        ...(random() < 0.7 && { city: pick(CITIES).toUpperCase() }),
      };
      const ids = await find(sql`${sql.join([sql`true`, ...codesAsked(filters)], sql` and `)}`);
      expect({ filters, ids }).toEqual({ filters, ids: await expected(filters) });
      found += ids.length;
    }
    expect(found).toBeGreaterThan(200);
  });
});

test("only what is asked for already is left out of the filters", () => {
  const filters: ListingFilters = { city: "Bled", property_type: 1, min_price: 5 };
  expect(withoutCoded(filters, codedOf(filters))).toEqual({ min_price: 5 });
  expect(withoutCoded(filters, codedOf({ city: "Bled" }))).toEqual({ property_type: 1, min_price: 5 });
  expect(withoutCoded(filters, codedOf({ city: "Bled", property_type: 0 }))).toEqual({
    property_type: 1,
    min_price: 5,
  });
});
