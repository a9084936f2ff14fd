import { DATABASES } from "./harness/databases.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

interface Card {
  id: number;
  slug_id: string;
  category: { id: number };
  property_type: string;
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
});
