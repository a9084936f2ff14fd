import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";

const MARK = "Quillhaven";

/** Everything that finds listings for everybody; each says how many it has of those with the mark. */
const OUTLETS: [name: string, ask: (client: Client) => Promise<{ body: Body }>][] = [
  ["get-property-list", (client) => client.get("get-property-list", { city: MARK })],
  ["get-property-list, newest", (client) => client.get("get-property-list", { sort_by: "newest", limit: 100 })],
  ["get-property-list by words", (client) => client.get("get-property-list", { search: MARK })],
  ["search-properties", (client) => client.postJson("search-properties", { city: MARK })],
  ["search-properties by words", (client) => client.postJson("search-properties", { search: MARK })],
  [
    "search-properties on the map",
    (client) =>
      client.postJson("search-properties", { bounds: { n: 48.1, s: 48, e: 30.1, w: 30 }, zoom: 12, limit: 100 }),
  ],
  ["get_nearby_properties", (client) => client.get("get_nearby_properties", { city: MARK, limit: 100 })],
  ["homepage-data", (client) => client.get("homepage-data")],
  ["homepage-data, near", (client) => client.get("homepage-data", { latitude: 48.05, longitude: 30.05, radius: 5 })],
  ["autocomplete", (client) => client.get("autocomplete", { q: MARK })],
  ["get-cities-data", (client) => client.get("get-cities-data", { limit: 200 })],
  ["get-agent-list", (client) => client.get("agent-list", { limit: 100 })],
  ["sitemap-entries", (client) => client.get("sitemap-entries", { kind: "property", part: 1 })],
];

onEachDatabase("what is sold or rented", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let visitor: Client;
  let home: { id: number; slug_id: string };
  let flat: { id: number; slug_id: string };

  const post = async (title: string, property_type: number) => {
    const fields = await listingFields(visitor, title);
    const rent = property_type === 1 ? { rentduration: "Monthly" } : {};
    const place = { city: MARK, latitude: 48.05, longitude: 30.05 };
    const { body } = await owner.post("post_property", { ...fields, ...rent, ...place, property_type });
    expect(body.error).toBe(false);
    return body.data[0] as { id: number; slug_id: string };
  };
  const mark = async ({ id }: { id: number }, status: number) => {
    expect((await owner.post("update_property_status", { property_id: id, status })).body.error).toBe(false);
  };
  const tellsOf = async (slug: string): Promise<string[]> => {
    const told: string[] = [];
    for (const [name, ask] of OUTLETS) if (JSON.stringify((await ask(visitor)).body).includes(slug)) told.push(name);
    return told;
  };
  const counts = async () => ({
    total: (await visitor.get("get-property-list", { limit: 1 })).body.total,
    categories: (await visitor.get("get_categories", { limit: 100 })).body.data.map(
      (row: Body) => row.properties_count,
    ),
    facets: (await visitor.postJson("search-properties", { limit: 0 })).body.data.facets.type,
  });

  beforeAll(async () => {
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    await runSql("update packages set package_type = 'free', price = 0");
    const offered: Body[] = (await owner.get("get-package")).body.data;
    await owner.post("assign_package", { package_id: offered.find(({ name }) => name === "Agency")?.id ?? 0 });
    home = await post(`${MARK} house`, 0);
    flat = await post(`${MARK} flat`, 1);
    for (const { id } of [home, flat]) await member.post("add_favourite", { property_id: id, type: 1 });
  });

  test("is found nowhere and counted nowhere from then on, and is found again once it is back to rent", async () => {
    const before = await counts();
    const [ofHome, ofFlat] = [await tellsOf(home.slug_id), await tellsOf(flat.slug_id)];
    expect(ofHome).toEqual(expect.arrayContaining(["get-property-list", "search-properties", "sitemap-entries"]));
    expect(ofHome.length).toBeGreaterThan(6);
    await mark(home, 2);
    await mark(flat, 3);
    expect(await tellsOf(home.slug_id)).toEqual([]);
    expect(await tellsOf(flat.slug_id)).toEqual([]);
    const after = await counts();
    expect(after.total).toBe(before.total - 2);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(after.categories)).toBe(sum(before.categories) - 2);
    expect(sum(after.facets.map((row: Body) => row.count))).toBe(sum(before.facets.map((row: Body) => row.count)) - 2);
    expect(JSON.stringify((await visitor.get("get-cities-data", { limit: 200 })).body)).not.toContain(MARK);
    await mark(flat, 1);
    expect(await tellsOf(flat.slug_id)).toEqual(ofFlat);
    await mark(flat, 3);
  });

  test("keeps its page, says so, and stays with its owner and with those who saved it", async () => {
    for (const [{ slug_id }, word] of [
      [home, "sold"],
      [flat, "rented"],
    ] as const) {
      const { body } = await visitor.get("get_property", { slug_id });
      expect(body.data).toMatchObject([{ slug_id, property_type: word }]);
      const saved: Body[] = (await member.get("get_favourite_property", { limit: 100 })).body.data;
      expect(saved.find((row) => row.slug_id === slug_id)).toMatchObject({ property_type: word });
      const own: Body[] = (await owner.get("get-added-properties", { limit: 100 })).body.data;
      expect(own.find((row) => row.slug_id === slug_id)).toMatchObject({ property_type: word });
    }
  });
});
