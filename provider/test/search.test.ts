import { insidePolygon, type Polygon } from "../src/platform/geo/polygon.ts";
import { type Body, type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";
import { everything } from "./support/everyResult.ts";

type Item = Body;

const ids = (items: Item[]) => items.map((item) => item.id);
const sorted = (items: Item[]) => ids(items).toSorted((a, b) => a - b);
const sum = (rows: { count: number }[]) => rows.reduce((total, row) => total + row.count, 0);

onEachDatabase("search", (provider, { restart }) => {
  let visitor: Client;
  /** Reads premium listings whole. */
  let admin: Client;
  let all: Item[];
  const search = async (fields: object) => (await visitor.postJson("search-properties", fields)).body.data;

  beforeAll(async () => {
    visitor = createClient(provider());
    admin = await signIn(provider(), "admin@gable.test");
    all = await everything(admin, { sort: "oldest" }, 100);
    expect(all.length).toBeGreaterThan(120);
  });

  test.each(["featured", "newest", "oldest", "price_asc", "price_desc", "most_viewed", "most_liked"])(
    "pages in the order %s show every listing once",
    async (sort) => {
      const items = await everything(visitor, { sort });
      expect(sorted(items)).toEqual(sorted(all));
      const prices = items.map((item) => item.price);
      if (sort === "price_asc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (sort === "price_desc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      const likes = items.map((item) => item.favourite_count);
      if (sort === "most_liked") expect(likes).toEqual(likes.toSorted((a, b) => b - a));
      const promoted = items.map((item) => Number(item.promoted));
      if (sort === "featured") expect(promoted).toEqual(promoted.toSorted((a, b) => b - a));
    },
  );

  test("what is listed between two pages neither doubles nor hides a listing, and waits for its review unseen", async () => {
    const owner = await signIn(provider(), "owner@gable.test");
    const offers = (await owner.get("get-package")).body.data;
    await owner.post("assign_package", { package_id: offers.find((row: Item) => row.package_type === "free").id });
    const before = sorted(all);
    const posted: number[] = [];
    const items = await everything(visitor, { sort: "newest" }, 40, async (page) => {
      const { body } = await owner.post("post_property", await listingFields(visitor, `A house of page ${page}`));
      posted.push(body.data[0].id);
    });
    expect(posted.length).toBeGreaterThan(2);
    expect(new Set(ids(items)).size).toBe(items.length);
    expect(sorted(items.filter((item) => !posted.includes(item.id)))).toEqual(before);
    const { body } = await visitor.postJson("search-properties", { search: "A house of page", limit: 50 });
    const states = (await owner.get("get-added-properties", { limit: 100 })).body.data;
    for (const id of posted) {
      const isApproved = states.find((row: Item) => row.id === id).request_status === "approved";
      expect(ids(body.data.items).includes(id)).toBe(isApproved);
    }
    all = await everything(admin, { sort: "oldest" }, 100);
  });

  test.each(["newest", "price_asc", "featured"])(
    "an offset in the order %s begins where cursors would be",
    async (sort) => {
      const whole = ids(await everything(visitor, { sort }));
      for (const offset of [0, 1, 12, whole.length - 1]) {
        const { items, total } = await search({ sort, offset, limit: 5 });
        expect(ids(items)).toEqual(whole.slice(offset, offset + 5));
        expect(total).toBe(whole.length);
      }
      const past = await search({ sort, offset: whole.length + 5, limit: 5 });
      expect(past).toMatchObject({ items: [], next_cursor: null, total: whole.length });
      const { items, next_cursor } = await search({ sort, offset: 10, limit: 5 });
      expect(ids(items)).toEqual(whole.slice(10, 15));
      const behind = await search({ sort, offset: 10, limit: 5, cursor: next_cursor });
      expect(ids(behind.items)).toEqual(whole.slice(15, 20));
    },
  );

  test("a cursor that was altered or belongs to another search is refused", async () => {
    const { next_cursor } = await search({ sort: "price_asc", limit: 3 });
    const refused = [
      { sort: "price_asc", cursor: `${next_cursor}x` },
      { sort: "price_asc", cursor: `x${next_cursor}` },
      { sort: "price_desc", cursor: next_cursor },
      { sort: "price_asc", cursor: next_cursor, city: "Lisbon" },
      { sort: "price_asc", cursor: "page-2" },
    ];
    for (const fields of refused) {
      const { status, body } = await visitor.postJson("search-properties", { ...fields, limit: 3 });
      expect([status, Object.keys(body.field_errors)]).toEqual([400, ["cursor"]]);
    }
    const { items } = await search({ sort: "price_asc", limit: 3, cursor: next_cursor });
    expect(ids(items)).toEqual(ids(await everything(visitor, { sort: "price_asc" })).slice(3, 6));
  });

  test("a polygon holds exactly what lies inside of it", async () => {
    const hook: Polygon = [
      [-12, 36],
      [30, 36],
      [30, 60],
      [10, 60],
      [10, 45],
      [-12, 45],
    ];
    const expected = all.filter((item) => insidePolygon(hook, Number(item.longitude), Number(item.latitude)));
    expect(expected.length).toBeGreaterThan(5);
    expect(expected.length).toBeLessThan(all.length);
    expect(sorted(await everything(visitor, { polygon: hook }))).toEqual(sorted(expected));
    const form = await visitor.post("search-properties", { polygon: JSON.stringify(hook), limit: 100 });
    expect(form.body.data.total).toBe(expected.length);
    const pacific: Polygon = [
      [150, -50],
      [-60, -50],
      [-60, 50],
      [150, 50],
    ];
    const around = all.filter((item) => insidePolygon(pacific, Number(item.longitude), Number(item.latitude)));
    expect(around.length).toBeGreaterThan(5);
    expect(sorted(await everything(visitor, { polygon: pacific }))).toEqual(sorted(around));
    // Many corners are told by a grid.
    const along = Array.from({ length: 16 }, (_, index) => 150 + 10 * index);
    const side = (longitudes: number[], latitude: number) =>
      longitudes.map((east): [number, number] => [east > 180 ? east - 360 : east, latitude]);
    const outlined: Polygon = [...side(along, -50), ...side(along.toReversed(), 50)];
    expect(sorted(await everything(visitor, { polygon: outlined }))).toEqual(sorted(around));
    const star: Polygon = Array.from({ length: 41 }, (_, index) => {
      const angle = ((index * 20) / 41) * 2 * Math.PI;
      return [5 + 25 * Math.cos(angle), 46 + 12 * Math.sin(angle)];
    });
    const starred = all.filter((item) => insidePolygon(star, Number(item.longitude), Number(item.latitude)));
    expect(starred.length).toBeGreaterThan(5);
    expect(sorted(await everything(visitor, { polygon: star }))).toEqual(sorted(starred));
  });

  test("a rectangle holds what lies in it, across the antimeridian as well, in clusters with their prices", async () => {
    const europe = { n: 60, s: 36, e: 20, w: -12 };
    const inside = all.filter(
      ({ latitude, longitude }) => latitude >= 36 && latitude <= 60 && longitude >= -12 && longitude <= 20,
    );
    expect(sorted(await everything(visitor, { bounds: europe }))).toEqual(sorted(inside));
    const { clusters, total } = await search({ bounds: europe, limit: 0, zoom: 5 });
    expect(total).toBe(inside.length);
    for (const { lat, lng, count, min_price, max_price, bounds } of clusters) {
      expect(lat).toBeGreaterThanOrEqual(bounds.s - 1e-9);
      expect(lng).toBeLessThanOrEqual(bounds.e + 1e-9);
      const held = all.filter((item) => {
        // Premium listings are told to a kilometre.
        const [lat, lng] = [item.latitude, item.longitude].map((text) =>
          item.is_premium ? Number(Number(text).toFixed(2)) : Number(text),
        ) as [number, number];
        return lat >= bounds.s && lat <= bounds.n && lng >= bounds.w && lng <= bounds.e;
      });
      const prices = held.map((item) => item.price);
      expect([held.length, Math.min(...prices), Math.max(...prices)]).toEqual([count, min_price, max_price]);
    }
    expect(sum(clusters)).toBeGreaterThanOrEqual(inside.length);
    const fine = await search({ bounds: europe, limit: 0, zoom: 12 });
    expect(fine.clusters.length).toBeGreaterThan(clusters.length);
    const wrapped = { n: 50, s: -50, e: -60, w: 150 };
    const across = all.filter(
      ({ latitude, longitude }) => latitude <= 50 && latitude >= -50 && (longitude >= 150 || longitude <= -60),
    );
    expect(sorted(await everything(visitor, { bounds: wrapped }))).toEqual(sorted(across));
  });

  test("facets count each choice as the list would with it", async () => {
    const { facets, total, total_capped } = await search({ property_type: 0, category_id: 1, min_price: 400000 });
    const count = async (filters: object) => (await search({ ...filters, limit: 0 })).total;
    expect([total, total_capped]).toEqual([
      all.filter((item) => item.property_type === "sell" && item.category_id === 1 && item.price >= 400000).length,
      false,
    ]);
    expect(facets.type.length).toBeGreaterThan(0);
    for (const { value, count: shown } of facets.type)
      expect(shown).toBe(await count({ property_type: value === "sell" ? 0 : 1, category_id: 1, min_price: 400000 }));
    expect(facets.category.length).toBeGreaterThan(2);
    for (const { id, count: shown } of facets.category)
      expect(shown).toBe(await count({ property_type: 0, category_id: id, min_price: 400000 }));
    const flats = all.filter((item) => item.property_type === "sell" && item.category_id === 1);
    expect(sum(facets.price_histogram)).toBe(flats.length);
    for (const { from, to, count: shown } of facets.price_histogram)
      expect(shown).toBe(flats.filter((item) => item.price >= from && item.price < to).length);
  });

  test("numbers are asked for by bounds, choices by name, and all of them must hold", async () => {
    const numberOf = (item: Item, id: number) =>
      Number(item.parameters.find((row: Item) => row.id === id)?.value ?? Number.NaN);
    const [bedrooms, area] = ["Bedrooms", "Area"].map(
      (name) => all.flatMap((item) => item.parameters).find((row: Item) => row.name.startsWith(name)).id,
    );
    const found = await everything(visitor, {
      parameters: [
        { parameter_id: bedrooms, min: 2, max: 3 },
        { parameter_id: area, max: 100 },
      ],
    });
    const expected = all.filter(
      (item) => numberOf(item, bedrooms) >= 2 && numberOf(item, bedrooms) <= 3 && numberOf(item, area) <= 100,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(sorted(found)).toEqual(sorted(expected));
    const parking = all.flatMap((item) => item.parameters).find((row: Item) => row.name === "Parking").id;
    const garages = await everything(admin, {
      parameters: [{ parameter_id: parking, values: ["Garage", "Carport"] }],
    });
    const values = garages.map((item) => item.parameters.find((row: Item) => row.id === parking).value);
    expect(new Set(values)).toEqual(new Set(["Garage", "Carport"]));
  });

  test("get-property-list narrows by values of fields as the search does, in brackets and as JSON text", async () => {
    const idOf = (name: string): number =>
      all.flatMap((item) => item.parameters).find((row: Item) => row.name.startsWith(name)).id;
    const [bedrooms, parking, furnished] = ["Bedrooms", "Parking", "Furnish"].map(idOf);
    const listed = async (query: Fields) => {
      const { body } = await visitor.get("get-property-list", { ...query, limit: 200 });
      return sorted(body.data);
    };
    for (const parameters of [
      [{ parameter_id: bedrooms, min: 2 }],
      [{ parameter_id: bedrooms, min: 2, max: 3 }],
      [{ parameter_id: parking, values: ["Garage", "Carport"] }],
      [
        { parameter_id: bedrooms, max: 2 },
        { parameter_id: furnished, values: ["Furnished"] },
      ],
    ]) {
      const expected = sorted(await everything(visitor, { parameters }));
      expect(expected.length).toBeGreaterThan(1);
      expect(expected.length).toBeLessThan(all.length);
      expect(await listed({ parameters: JSON.stringify(parameters) })).toEqual(expected);
    }
    expect(
      await listed({ "parameters[0][parameter_id]": bedrooms, "parameters[0][min]": 3, "parameters[0][max]": 3 }),
    ).toEqual(sorted(await everything(visitor, { parameters: [{ parameter_id: bedrooms, min: 3, max: 3 }] })));
    for (const [fields, field] of [
      [{ "parameters[0][parameter_id]": bedrooms, "parameters[0][min]": "two" }, "parameters.0.min"],
      [{ parameters: JSON.stringify(Array(11).fill({ parameter_id: bedrooms })) }, "parameters"],
      [{ parameters: "bedrooms" }, "parameters"],
    ] as [Fields, string][]) {
      const { status, body } = await visitor.get("get-property-list", fields);
      expect([status, Object.keys(body.field_errors)]).toEqual([400, [field]]);
    }
  });

  test.each([
    ["get-property-list", (fields: Fields) => visitor.get("get-property-list", fields)],
    ["post_property", (fields: Fields) => admin.post("post_property", fields)],
  ])("%s refuses a NUL that stands in JSON text", async (_call, send) => {
    const { status, body } = await send({ parameters: '[{"parameter_id":1,"values":["\\u0000"],"value":"\\u0000"}]' });
    expect([status, body.message]).toEqual([400, expect.stringContaining("NUL")]);
  });

  test("places are found with typing errors, words that listings have are not taken for others", async () => {
    const right = await search({ search: "Lisbon apartment", limit: 50 });
    const wrong = await search({ search: "apartment lisbn", limit: 50 });
    expect(right.total).toBeGreaterThan(3);
    expect(sorted(wrong.items)).toEqual(sorted(right.items));
    expect(wrong.corrections).toEqual([{ from: "lisbn", to: expect.arrayContaining(["lisbon"]) }]);
    expect(right.corrections).toEqual([]);
    const fewer = await search({ search: "gardn lisbn zzzz" });
    expect(fewer.total).toBeGreaterThan(0);
    expect(fewer.understood.left_out).toEqual([expect.objectContaining({ text: "zzzz" })]);
  });

  test("a premium listing is cut down for those who may not read it whole", async () => {
    const hidden = all.find((item) => item.is_premium && item.address !== "");
    const [shown] = (await search({ search: hidden?.title, get_all_premium_properties: 1 })).items;
    expect(shown).toMatchObject({ id: hidden?.id, address: "", parameters: [], gallery: [] });
  });

  test.each([
    [{ bounds: { n: 1, s: 2, e: 1, w: 0 } }, "bounds"],
    [{ bounds: "everywhere" }, "bounds"],
    [
      {
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
      "polygon",
    ],
    [
      {
        polygon: [
          [0, 0],
          [1, 1],
          [500, 2],
        ],
      },
      "polygon.2.0",
    ],
    [{ polygon: "'; drop table properties" }, "polygon"],
    [{ sort: "cheapest" }, "sort"],
    [{ limit: -1 }, "limit"],
    [{ min_price: "cheap" }, "min_price"],
    [{ parameters: [{ parameter_id: 1, min: "two" }] }, "parameters.0.min"],
  ])("%j is refused with a word on the field", async (fields, field) => {
    const { status, body } = await visitor.postJson("search-properties", fields);
    expect([status, Object.keys(body.field_errors)]).toEqual([400, [field]]);
  });

  test.each([
    { search: "' or 1=1 --", city: "'", state: "%_\\" },
    { search: "& | ! ( :* <->", min_price: 1e300, max_price: -1e300 },
    { search: "🏡 ".repeat(100), parameter_id: "1,2", zoom: 99, bounds: { n: 90, s: -90, e: 180, w: -180 } },
    {
      polygon: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      limit: 0,
    },
  ])("%j is odd, and only finds nothing or something", async (fields) => {
    expect((await visitor.postJson("search-properties", fields)).status).toBe(200);
  });

  test("suggestions begin with what begins so, know places with typing errors, and say where they are", async () => {
    const suggest = async (q: string) => (await visitor.get("autocomplete", { q })).body.data;
    expect((await suggest("lis"))[0]).toMatchObject({ kind: "city", label: "Lisbon", count: expect.any(Number) });
    const [london] = await suggest("lonodn");
    expect(london).toMatchObject({ kind: "city", label: "London", context: "England, United Kingdom" });
    expect(london.bounds.n).toBeGreaterThan(51.4);
    expect(london.bounds.s).toBeLessThan(51.6);
    expect((await suggest("notting"))[0]).toMatchObject({ kind: "area", label: "Notting Hill" });
    expect((await suggest("villa"))[0]).toMatchObject({ kind: "category", slug_id: "villa" });
    const [listing] = all;
    expect((await suggest(listing?.title)).at(-1)).toMatchObject({ kind: "property", slug_id: expect.any(String) });
    const agents = (await visitor.get("agent-list", { limit: 5 })).body.data.filter((row: Item) => !row.is_admin);
    expect((await suggest(agents[0].name))[0]).toMatchObject({ kind: "agent", slug_id: agents[0].slug_id });
    expect((await suggest("a")).length).toBeLessThanOrEqual(10);
    expect(await suggest("")).toEqual([]);
    expect(await suggest("'%_ \\")).toEqual([]);
    expect((await visitor.get("autocomplete", { q: "x".repeat(101) })).status).toBe(400);
  });

  test("a member whose name is an e-mail address is suggested to nobody", async () => {
    const suggested = async (q: string) =>
      (await createClient(provider()).get("autocomplete", { q })).body.data.filter((row: Item) => row.kind === "agent");
    const agents = (await createClient(provider()).get("agent-list", { limit: 5 })).body.data;
    const { name, slug_id } = agents.find((row: Item) => !row.is_admin);
    expect((await suggested(name)).map((row: Item) => row.slug_id)).toContain(slug_id);
    await restart(`update users set name = 'quill@example.com' where slug_id = '${slug_id}'`);
    expect(await suggested("quill@example.com")).toEqual([]);
  });
});
