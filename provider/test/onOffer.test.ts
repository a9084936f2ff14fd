import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";
import { listingFields } from "./harness/listing.ts";

const MARK = "Quillhaven";
const POINT = { latitude: 48.05, longitude: 30.05 };
const AREA = { n: 48.1, s: 48, e: 30.1, w: 30 };

/** What is asked later than this after a listing is off, finds it nowhere. Milliseconds. */
const LIMIT_MS = 2_000;
/** A job that nobody nudges is found within this time. Milliseconds. */
const PATIENCE_MS = 30_000;

interface Home {
  id: number;
  slug_id: string;
  title: string;
  /** Of whoever offers it. */
  agent: string;
  /** One like it that stays on offer. */
  beside: number;
}

type Asked = (clients: { visitor: Client; member: Client }, home: Home) => Promise<{ body: Body }>;

/** Everything that finds listings for everybody, beside the sections of the front page; each names one that is on offer. */
const OUTLETS: [name: string, ask: Asked][] = [
  ["get-property-list", ({ visitor }) => visitor.get("get-property-list", { city: MARK })],
  ["get-property-list, newest", ({ visitor }) => visitor.get("get-property-list", { sort_by: "newest", limit: 100 })],
  ["get-property-list by words", ({ visitor }) => visitor.get("get-property-list", { search: MARK })],
  ["get-property-list, promoted", ({ visitor }) => visitor.get("get-property-list", { promoted: 1, limit: 100 })],
  ["get_property as a list", ({ visitor }) => visitor.get("get_property", { city: MARK })],
  ["get_property, like it", ({ visitor }, { beside }) => visitor.get("get_property", { id: beside })],
  [
    "get-all-similar-properties",
    ({ visitor }, { beside }) => visitor.get("get-all-similar-properties", { property_id: beside }),
  ],
  ["search-properties", ({ visitor }) => visitor.postJson("search-properties", { city: MARK })],
  ["search-properties by words", ({ visitor }) => visitor.postJson("search-properties", { search: MARK })],
  [
    "search-properties on the map",
    ({ visitor }) => visitor.postJson("search-properties", { bounds: AREA, zoom: 12, limit: 100 }),
  ],
  ["get_nearby_properties", ({ visitor }) => visitor.get("get_nearby_properties", { city: MARK, limit: 100 })],
  ["get_user_recommendation", ({ member }) => member.get("get_user_recommendation", { limit: 100 })],
  ["autocomplete", ({ visitor }, { title }) => visitor.get("autocomplete", { q: title })],
  ["agent-properties", ({ visitor }, { agent }) => visitor.get("agent-properties", { slug_id: agent, limit: 100 })],
  ["sitemap-entries", ({ visitor }) => visitor.get("sitemap-entries", { kind: "property", part: 1 })],
];

const STATES = ["sold", "rented", "inactive", "expired"] as const;
type State = (typeof STATES)[number];

const sum = (rows: Body[], field = "count"): number => rows.reduce((total, row) => total + row[field], 0);
const other = (counts: Record<string, number>, by: number) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count + by]));

onEachDatabase("what is not to be had", (provider, { runSql }) => {
  let owner: Client;
  let agent: Client;
  let member: Client;
  let visitor: Client;
  const homes = {} as Record<State, Home>;

  const take = async (client: Client) => {
    const offered: Body[] = (await client.get("get-package")).body.data;
    await client.post("assign_package", { package_id: offered.find(({ name }) => name === "Agency")?.id ?? 0 });
  };
  const post = async (client: Client, title: string, property_type: 0 | 1) => {
    const fields = await listingFields(visitor, `${MARK} ${title}`);
    const rent = property_type === 1 ? { rentduration: "Monthly" } : {};
    const { body } = await client.post("post_property", { ...fields, ...rent, ...POINT, city: MARK, property_type });
    expect(body.error).toBe(false);
    return body.data[0] as Body;
  };
  const readHome = async ({ id, slug_id, title }: Body, beside: Body): Promise<Home> => {
    const [detail] = (await visitor.get("get_property", { id })).body.data;
    return { id, slug_id, title, agent: detail.customer_slug_id, beside: beside.id };
  };
  const mark = async ({ id }: Home, status: number) => {
    expect((await owner.post("update_property_status", { property_id: id, status })).body.error).toBe(false);
  };
  const show = async ({ id }: Home, status: number) => {
    expect((await owner.post("change-property-status", { property_id: id, status })).body.error).toBe(false);
  };
  const reviewOf = async ({ id }: Home) =>
    (await agent.get("get-added-properties", { id })).body.data[0].request_status;
  const expire = async (home: Home) => {
    // As the clock sends it every five minutes.
    await runSql(`update user_packages set end_date = now() - interval '1 minute' where user_id = ${agent.id};
      insert into jobs.job (name, data, policy, singleton_key) values ('listings-renew', '{}', 'short', 'test')`);
    const late = performance.now() + PATIENCE_MS;
    while ((await reviewOf(home)) !== "expired" && performance.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await reviewOf(home)).toBe("expired");
  };
  const TAKE_OFF: Record<State, (home: Home) => Promise<void>> = {
    sold: (home) => mark(home, 2),
    rented: (home) => mark(home, 3),
    inactive: (home) => show(home, 0),
    expired: expire,
  };

  /** Where everybody finds a listing. */
  const tellsOf = async (home: Home): Promise<string[]> => {
    const tells = (told: unknown) => JSON.stringify(told).includes(home.slug_id);
    const told = await Promise.all(
      OUTLETS.map(async ([name, ask]) => (tells((await ask({ visitor, member }, home)).body) ? name : [])),
    );
    const pages = await Promise.all(
      [{}, { ...POINT, radius: 5 }].map(async (place) => (await visitor.get("homepage-data", place)).body.data),
    );
    const sections = pages.flatMap(({ sections, slider_section }, index) =>
      [...sections, { type: "slides", data: slider_section }].flatMap(({ type, data }: Body) =>
        tells(data) ? `${index === 0 ? "home" : "home, near"}: ${type}` : [],
      ),
    );
    return [...told.flat(), ...sections];
  };
  /** Every number that counts a listing and is current: those of materialised views follow within five minutes. */
  const countsWith = async ({ agent: slug_id, beside }: Home): Promise<Record<string, number>> => {
    const found = { bounds: AREA, zoom: 12, clusters: 1, facets: 1, limit: 0 };
    const get = async (call: string, fields = {}): Promise<Body> => (await visitor.get(call, fields)).body;
    const [search, list, ofCity, near, similar, categories, cities, page, home] = await Promise.all([
      visitor.postJson("search-properties", found).then(({ body }) => body.data),
      get("get-property-list", { limit: 1 }),
      get("get-property-list", { city: MARK, limit: 1 }),
      get("get_nearby_properties", { city: MARK }),
      get("get-all-similar-properties", { property_id: beside }),
      get("get_categories", { limit: 100 }),
      get("get-cities-data", { limit: 200 }),
      get("agent-properties", { slug_id }),
      get("homepage-data"),
    ]);
    const section = (type: string): Body[] => home.data.sections.find((one: Body) => one.type === type)?.data ?? [];
    return {
      search: search.total,
      clusters: sum(search.clusters),
      types: sum(search.facets.type),
      facets: sum(search.facets.category),
      prices: sum(search.facets.price_histogram),
      list: list.total,
      city: ofCity.total,
      near: near.total,
      similar: similar.total,
      categories: sum(categories.data, "properties_count"),
      cities: cities.data.find(({ City }: Body) => City === MARK).Count,
      agentPage: page.total,
      agentHead: page.data.customer_data.property_count,
      homeCategories: sum(section("categories_section"), "properties_count"),
    };
  };
  /** What is told and counted by those who ask again and again until it is as expected, or the limit is over. */
  const within = async (home: Home, expected: { tells: string[]; counts: Record<string, number> }) => {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
      const isLast = performance.now() > end;
      const [tells, counts] = [await tellsOf(home), await countsWith(home)];
      if (isLast || JSON.stringify({ tells, counts }) === JSON.stringify(expected)) return { tells, counts };
    }
  };

  beforeAll(async () => {
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    agent = await signIn(provider(), "agent@gable.test");
    member = await signIn(provider(), "member@gable.test");
    await runSql("update packages set package_type = 'free', price = 0");
    for (const client of [owner, agent]) await take(client);
    const stays = await post(owner, "mill", 0);
    const sold = await post(owner, "house", 0);
    const rented = await post(owner, "flat", 1);
    const inactive = await post(owner, "barn", 0);
    const expired = await post(agent, "lodge", 0);
    const ids = [sold, rented, inactive, expired].map(({ id }) => id);
    await runSql(`update properties set promoted_until = now() + interval '5 days' where id in (${ids});
      insert into sliders (slider_type, image, property_id, show_property_details, position)
        select '3', 'slide', id, true, 1 from properties where id in (${ids})`);
    // What was read before is forgotten with this one.
    const staysToRent = await post(owner, "loft", 1);
    homes.sold = await readHome(sold, stays);
    homes.rented = await readHome(rented, staysToRent);
    homes.inactive = await readHome(inactive, stays);
    homes.expired = await readHome(expired, stays);
    await member.post("personalised-fields", { city: MARK });
    for (const id of ids) await member.post("add_favourite", { property_id: id, type: 1 });
  });

  const told: Partial<Record<State, string[]>> = {};

  test.each(STATES)(
    "what is %s is found nowhere and counted nowhere from then on, within two seconds",
    async (state) => {
      const home = homes[state];
      const [tells, counts] = [await tellsOf(home), await countsWith(home)];
      told[state] = tells;
      expect(tells).toEqual(expect.arrayContaining(OUTLETS.map(([name]) => name)));
      for (const section of [
        "home: featured_properties_section",
        "home: slides",
        "home, near: nearby_properties_section",
      ])
        expect(tells).toContain(section);
      await TAKE_OFF[state](home);
      const gone = { tells: [], counts: other(counts, -1) };
      expect(await within(home, gone)).toEqual(gone);
    },
  );

  test.each(STATES)("what is %s stays with its owner and with those who saved it, marked", async (state) => {
    const { slug_id } = homes[state];
    const row = (rows: Body[]) => rows.find((one) => one.slug_id === slug_id);
    const saved = row((await member.get("get_favourite_property", { limit: 100 })).body.data);
    const own = row(
      (await (state === "expired" ? agent : owner).get("get-added-properties", { limit: 100 })).body.data,
    );
    const page = (await visitor.get("get_property", { slug_id })).body.data;
    const address = (await visitor.get("former-address", { kind: "property", slug_id })).body.data;
    if (state === "sold" || state === "rented") {
      for (const one of [saved, own, page[0]]) expect(one).toMatchObject({ slug_id, property_type: state });
      expect(saved?.availability).toBeUndefined();
      return;
    }
    expect([page, address.state]).toEqual([[], "gone"]);
    expect(saved).toMatchObject({ slug_id, property_type: "sell", availability: state });
    expect(own).toMatchObject(
      state === "expired" ? { request_status: state } : { request_status: "approved", status: 0 },
    );
  });

  test.each([
    ["rented", (home: Home) => mark(home, 1)],
    ["inactive", (home: Home) => show(home, 1)],
    ["expired", () => take(agent)],
  ] as const)("what was %s is found wherever it was once it is back, and counted", async (state, takeBack) => {
    const home = homes[state];
    const counts = await countsWith(home);
    await takeBack(home);
    const back = { tells: told[state] ?? [], counts: other(counts, 1) };
    expect(await within(home, back)).toEqual(back);
  });

  test("suggested places, agents and parts of the sitemap count what is on the market from the next refresh on", async () => {
    const home = homes.inactive;
    const counts = async () => {
      const [suggested, agents, parts] = await Promise.all([
        visitor.get("autocomplete", { q: MARK }),
        visitor.get("agent-list", { limit: 100 }),
        visitor.get("sitemap-parts", { kind: "property" }),
      ]);
      const [place, member] = [
        suggested.body.data.find(({ kind }: Body) => kind === "city"),
        agents.body.data.find((one: Body) => one.slug_id === home.agent),
      ];
      return { place: place?.count ?? 0, agent: member?.property_count ?? 0, sitemap: sum(parts.body.data) };
    };
    const now = async () => (await visitor.get("get-property-list", { city: MARK, limit: 1 })).body.total;
    /** Refreshes the views by their job, until what they count is as expected. */
    const refresh = async (isRefreshed: (found: Awaited<ReturnType<typeof counts>>) => boolean) => {
      await runSql(`insert into jobs.job (name, data, policy, singleton_key)
        values ('refresh-views', '{}', 'short', 'test') on conflict do nothing`);
      return eventually(counts, isRefreshed, PATIENCE_MS);
    };
    const count = await now();
    const before = await refresh(({ place }) => place === count);
    expect(before.place).toBe(count);
    await show(home, 0);
    const gone = { place: count - 1, agent: before.agent - 1, sitemap: before.sitemap - 1 };
    expect(await refresh((found) => JSON.stringify(found) === JSON.stringify(gone))).toEqual(gone);
    await show(home, 1);
    expect(await refresh((found) => JSON.stringify(found) === JSON.stringify(before))).toEqual(before);
  });
});
