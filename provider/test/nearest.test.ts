import { DATABASES } from "./harness/databases.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

interface Card {
  id: number;
  slug_id: string;
  category: { id: number };
  property_type: string;
}

/** What a listing is compared by, beside its place. */
interface Home {
  price?: number;
  /** Kilometres to the east. */
  km?: number;
  /** Values of fields, by the name of the field. */
  fields?: Record<string, string | string[]>;
}

const KM = 1 / 111.32;
/** On the equator, two kilometres before the line where longitudes end. */
const [LATITUDE, LONGITUDE] = [0, 180 - 2 * KM];

describe.each(DATABASES)("listings like one (%s)", (kind) => {
  let site: SqlSite;
  beforeAll(async () => {
    site = await startSqlSite(kind);
  });
  afterAll(() => site?.stop());

  /** A listing so many kilometres to the east. */
  async function add(slug: string, km: number, type = 0, category = 1): Promise<number> {
    const turned = LONGITUDE + km * KM;
    const { rows } =
      await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type,
        request_status, address, city, latitude, longitude, geohash)
      values ('${slug}', ${category}, 'Home', '', 100, ${type}, 'approved', '', 'Atoll', ${LATITUDE},
        ${turned > 180 ? turned - 360 : turned}, 's00000000') returning id`);
    return rows[0].id;
  }

  async function like(id: number, limit = 100): Promise<{ slugs: string[]; total: number }> {
    const answer = await fetch(
      `${site.provider.address}/api/get-all-similar-properties?property_id=${id}&limit=${limit}`,
    );
    const { data, total } = (await answer.json()) as { data: Card[]; total: number };
    return { slugs: data.map(({ slug_id }) => slug_id), total };
  }

  test("have its category and purpose, the nearest first, also beyond the line where longitudes end", async () => {
    const one = await add("one", 0);
    for (const km of [35, 3, 0.5, 12]) await add(`at-${km}`.replace(".", "-"), km);
    await add("to-rent", 0.1, 1);
    await add("sold", 0.1, 2);
    await add("other-category", 0.1, 0, 2);
    const { slugs } = await like(one);
    expect(slugs.slice(0, 4)).toEqual(["at-0-5", "at-3", "at-12", "at-35"]);
    // Where the surroundings have too few, the newest elsewhere come after them.
    expect(slugs.length).toBeGreaterThan(4);
    for (const slug of ["one", "to-rent", "sold", "other-category"]) expect(slugs).not.toContain(slug);
    const rented = await add("let-already", 0.2, 3);
    expect((await like(rented)).slugs[0]).toBe("to-rent");
  });

  test("are the nearest hundred where many stand around", async () => {
    const { rows } =
      await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type,
        request_status, address, city, latitude, longitude, geohash)
      select 'row-' || n, 1, 'Home', '', 100, 0, 'approved', '', 'Atoll', 40 + n * ${KM / 20}, 100, 's00000000'
      from generate_series(0, 150) as n returning id`);
    const { slugs, total } = await like(rows[0].id);
    expect(total).toBe(100);
    expect(slugs).toEqual(Array.from({ length: 100 }, (_, index) => `row-${index + 1}`));
  });

  /** A listing far from all of the other tests, on a parallel of its own. */
  async function addHome(slug: string, latitude: number, { price = 300_000, km = 0, fields = {} }: Home) {
    const { rows } =
      await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type,
        request_status, address, city, latitude, longitude, geohash)
      values ('${slug}', 1, 'Home', '', ${price}, 0, 'approved', '', 'Atoll', ${latitude}, ${50 + km * KM}, 's00000000')
      returning id`);
    const { id } = rows[0];
    for (const [name, value] of Object.entries(fields))
      await site.query(`insert into property_parameters (property_id, parameter_id, value)
        select ${id}, id, '${JSON.stringify(value)}' from parameters where name = '${name}'`);
    return id as number;
  }

  describe("the one more alike stands before the other", () => {
    let latitude = 8;
    const FLAT = { "like: rooms": "3", "like: amenities": ["Lift", "Balcony"], "like: parking": "Garage" };
    beforeAll(() =>
      site.query(`insert into parameters (name, type_of_parameter)
        values ('like: rooms', 'number'), ('like: amenities', 'checkbox'), ('like: parking', 'radiobutton')`),
    );
    test.each<[what: string, one: Home, more: Home, less: Home]>([
      ["the nearer one", {}, { km: 1 }, { km: 11 }],
      ["the one of the nearer price", {}, { price: 280_000 }, { price: 900_000 }],
      ["the one as free of charge as it", { price: 0 }, { price: 0 }, { price: 100 }],
      ["the one with as many rooms", {}, { fields: { "like: rooms": "3" } }, { fields: { "like: rooms": "1" } }],
      ["the one with nearly as many", {}, { fields: { "like: rooms": "4" } }, { fields: { "like: rooms": "9" } }],
      [
        "the one with the same amenities",
        {},
        { fields: { "like: amenities": ["Balcony", "Lift"] } },
        { fields: { "like: amenities": ["Lift", "Pool"] } },
      ],
      [
        "the one with some of them",
        {},
        { fields: { "like: amenities": ["Lift", "Pool"] } },
        { fields: { "like: amenities": ["Pool"] } },
      ],
      [
        "the one with the same choice",
        {},
        { fields: { "like: parking": "Garage" } },
        { fields: { "like: parking": "None" } },
      ],
      ["the one that says as much", {}, { fields: { "like: rooms": "2" } }, {}],
      ["the first of two alike", { fields: {} }, { km: 2 }, { km: 2 }],
    ])("%s", async (what, one, more, less) => {
      latitude += 2;
      const name = what.replaceAll(" ", "-");
      const id = await addHome(`${name}-one`, latitude, { fields: FLAT, ...one });
      // The older one, of two that are as much alike, stands first.
      const isTied = more.km !== undefined && more.km === less.km;
      if (!isTied) await addHome(`${name}-less`, latitude, less);
      await addHome(`${name}-more`, latitude, more);
      if (isTied) await addHome(`${name}-less`, latitude, less);
      const { slugs } = await like(id);
      expect(slugs.filter((slug) => slug.startsWith(name))).toEqual([`${name}-more`, `${name}-less`]);
    });
  });
});
