import * as fc from "fast-check";
import { encodeGeohash } from "../src/platform/geo/index.ts";
import { type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const SEED = 20_261_122;
/** Two places in one cell of the grid of a hundredth of a degree, a kilometre from each other. */
const PLACES = [
  {
    latitude: 52.5164,
    longitude: 13.3857,
    street: "Gatewood Lane 7",
    word: "orangery",
    rooms: "9",
  },
  {
    latitude: 52.5236,
    longitude: 13.3943,
    street: "Millpond Row 31",
    word: "boathouse",
    rooms: "2",
  },
];
const MIDDLE: [number, number] = [13.39, 52.52];

type Place = (typeof PLACES)[number];
type Ask = { name: string; send(client: Client): Promise<{ status: number; body: unknown }> };

const bounds = (n: number, s: number, e: number, w: number) => JSON.stringify({ n, s, e, w });
const step = fc.integer({ min: -1200, max: 1200 }).map((steps) => steps / 100_000);
const near = fc.tuple(step, step);

/** Questions of a place and of what is held at it, in all ways that the API takes them. */
function geoQuestions(): Ask[] {
  const search = (name: string, query: Fields): Ask => ({
    name: `search-properties ${name}`,
    send: (client) => client.post("search-properties", { ...query, limit: 50 }),
  });
  const list = (path: string, query: Fields): Ask => ({
    name: `${path} ${JSON.stringify(query)}`,
    send: (client) => client.get(path, { ...query, limit: 50 }),
  });
  const rectangles = fc.sample(fc.tuple(near, near), { numRuns: 14, seed: SEED }).flatMap(([[x1, y1], [x2, y2]]) => {
    const [w, e] = [MIDDLE[0] + Math.min(x1, x2), MIDDLE[0] + Math.max(x1, x2)];
    const [s, n] = [MIDDLE[1] + Math.min(y1, y2), MIDDLE[1] + Math.max(y1, y2)];
    const corners = [
      [w, s],
      [e, s],
      [e, n],
    ];
    return [
      search("bounds", { bounds: bounds(n, s, e, w), clusters: 1, zoom: 18 }),
      search("polygon", { polygon: JSON.stringify(corners) }),
      list("get_nearby_properties", { n, s, e, w }),
    ];
  });
  const circles = fc
    .sample(
      fc.tuple(
        near,
        fc.integer({ min: 5, max: 200 }).map((hundredths) => hundredths / 100),
      ),
      { numRuns: 10, seed: SEED },
    )
    .flatMap(([[x, y], radius]) => {
      const point = { longitude: MIDDLE[0] + x, latitude: MIDDLE[1] + y, radius };
      return [search("radius", point), list("get-property-list", point), list("get_property", point)];
    });
  const words = ["gatewood", "millpond", "orangery", "boathouse", "orangerie", "gatewod", "berlin", "twin"].flatMap(
    (word) => [
      search(`word ${word}`, { search: word }),
      list("get-property-list", { search: word }),
      list("autocomplete", { q: word }),
    ],
  );
  return [...rectangles, ...circles, ...words];
}

/** Everything else that may tell of the listing. */
function otherQuestions(
  id: number,
  slug: string,
  category: number,
  other: number,
  parameter: number,
  facility: number,
): Ask[] {
  const get = (path: string, query: Fields = {}): Ask => ({
    name: `${path} ${JSON.stringify(query)}`,
    send: (client) => client.get(path, query),
  });
  return [
    ...["2", "9"].map((rooms) => ({
      name: `search-properties parameter ${rooms}`,
      send: (client: Client) =>
        client.post("search-properties", {
          parameters: JSON.stringify([{ parameter_id: parameter, min: rooms, max: rooms }]),
        }),
    })),
    ...["2", "9"].map((rooms) =>
      get("get-property-list", { parameters: JSON.stringify([{ parameter_id: parameter, min: rooms, max: rooms }]) }),
    ),
    get("get-property-list", { parameter_id: parameter, category_id: category, limit: 100 }),
    ...["newest", "price_asc", "most_viewed", "most_liked"].map((sort_by) =>
      get("get-property-list", { sort_by, limit: 100 }),
    ),
    get("get_property", { id }),
    get("get_property", { slug_id: slug, get_simiilar: 1 }),
    get("get-all-similar-properties", { property_id: id }),
    get("get-all-similar-properties", { property_id: other, limit: 100 }),
    get("compare-properties", { source_property_id: id, target_property_id: other }),
    get("property-history", { property_id: id }),
    get("homepage-data"),
    get("homepage-data", { latitude: PLACES[0]!.latitude, longitude: PLACES[0]!.longitude, radius: 0.4 }),
    get("homepage-data", { latitude: PLACES[1]!.latitude, longitude: PLACES[1]!.longitude, radius: 0.4 }),
    get("get-cities-data", { limit: 100 }),
    get("get_categories"),
    get("web-settings"),
    get("get-slider"),
    get("deep-link", { slug_id: slug }),
    get("get_favourite_property"),
    get("boards"),
    get("viewings"),
    get("get_chats"),
    get("get_notification_list", { keep_unread: 1 }),
    get("get_user_recommendation", { limit: 50 }),
    {
      name: "saved-searches after they were held against what changed",
      async send(client) {
        const { body } = await client.get("saved-searches");
        for (const { id: search, name } of body.data ?? [])
          await client.put("saved-searches", { id: search, name: `${name}`, frequency: "daily" });
        return client.get("saved-searches");
      },
    },
    {
      name: "interests by facility",
      send: (client) => client.post("personalised-fields", { outdoor_facilitiy_ids: String(facility) }),
    },
    { name: "recommended by facility", send: (client) => client.get("get_user_recommendation", { limit: 50 }) },
  ];
}

/** Answers without what time alone changes. */
const settled = (body: unknown) =>
  JSON.stringify(body).replace(/"(?:next_cursor|created_at|post_created|updated_at|last_seen_at)":"[^"]*"/g, '""');

describe.each(DATABASES)("premium listings (%s)", (kind) => {
  let site: SqlSite;
  let id: number;
  let questions: Ask[];
  const viewers: Record<string, Client> = {};
  const facts = { parameter: 0, facility: 0 };

  /** Everything that is hidden of the listing, as of one of two places. */
  async function moveTo(place: Place): Promise<void> {
    const { latitude, longitude, street, word, rooms } = place;
    const geohash = encodeGeohash(latitude, longitude);
    const teaser = `${"A quiet home with high rooms near the river and the park. ".repeat(3)}`;
    await site.query(
      `update properties set latitude = $2, longitude = $3, geohash = $4, address = $5, client_address = $5,
        description = $6, video_link = $7, three_d_image = $8,
        search = setweight(to_tsvector('simple', 'twin villa'), 'A') || setweight(to_tsvector('simple', 'berlin'), 'B')
          || setweight(to_tsvector('simple', lower($5 || ' ' || $6)), 'C')
       where id = $1`,
      [
        id,
        latitude,
        longitude,
        geohash,
        `${street}, ${word}quarter, Berlin`,
        `${teaser} ${word} ${street}`,
        `https://films.example/${word}`,
        word,
      ],
    );
    await site.query("delete from property_parameters where property_id = $1", [id]);
    await site.query("insert into property_parameters (property_id, parameter_id, value) values ($1, $2, $3)", [
      id,
      facts.parameter,
      JSON.stringify(rooms),
    ]);
    await site.query("delete from property_facilities where property_id = $1", [id]);
    if (place === PLACES[0])
      await site.query("insert into property_facilities (property_id, facility_id, distance) values ($1, $2, 1)", [
        id,
        facts.facility,
      ]);
    await site.query("delete from property_images where property_id = $1", [id]);
    if (place === PLACES[0])
      await site.query("insert into property_images (property_id, file_id) values ($1, 'demo')", [id]);
    // What is kept in memory is dropped by a change that everybody sees.
    const text = await viewers.admin!.postJson("admin-settings-save", { values: { company_tel2: "" } });
    expect(text.body.error).toBe(false);
    await viewers.admin!.postJson("admin-member-status", { user_id: viewers.bystander!.id, is_active: 0, reason: "." });
    await viewers.admin!.postJson("admin-member-status", { user_id: viewers.bystander!.id, is_active: 1 });
  }

  async function answers(client: Client): Promise<Map<string, string>> {
    const given = new Map<string, string>();
    for (const [number, { name, send }] of questions.entries()) {
      const { status, body } = await send(client);
      given.set(`${number} ${name}`, `${status} ${settled(body)}`);
    }
    return given;
  }

  const differences = (a: Map<string, string>, b: Map<string, string>) =>
    [...a.keys()].filter((key) => a.get(key) !== b.get(key));

  /** What tells the places apart each time. Jobs change a listing's card now and then: that is no answer to a question. */
  async function lastingDifferences(first: Map<string, string>, client: Client): Promise<string[]> {
    const found = differences(first, await answers(client));
    if (found.length === 0) return [];
    await moveTo(PLACES[0]!);
    const again = await answers(client);
    await moveTo(PLACES[1]!);
    const lasting = differences(again, await answers(client));
    return found.filter((key) => lasting.includes(key));
  }

  beforeAll(async () => {
    site = await startSqlSite(kind);
    const { provider, query } = site;
    viewers.visitor = createClient(provider);
    viewers.admin = await signIn(provider, "admin@gable.test");
    viewers.member = await signIn(provider, "member@gable.test");
    viewers.owner = await signIn(provider, "owner@gable.test");
    viewers.bystander = await signIn(provider, "agent@gable.test");
    await query("delete from user_packages where user_id = $1", [viewers.member.id]);
    const one = async (statement: string, values: unknown[] = []) => (await query(statement, values)).rows[0];
    // One of somebody else's, so that neither the owner nor the member is the demo's.
    const row = await one(
      `select id, category_id from properties where on_show and property_type = 0 and user_id = $1 and not is_premium order by id limit 1`,
      [viewers.owner.id],
    );
    id = row.id;
    facts.parameter = (
      await one("select id from parameters where type_of_parameter in ('number', 'textbox') order by id limit 1")
    ).id;
    facts.facility = (await one("select id from facilities order by id limit 1")).id;
    await query("delete from property_facilities where facility_id = $1", [facts.facility]);
    await query(
      `update properties set is_premium = true, title = 'Twin villa', city = 'Berlin', state = 'Berlin', country = 'Germany',
        slug_id = 'twin-villa', created_at = now() - interval '40 days', meta_title = '', meta_description = '', meta_keywords = ''
       where id = $1`,
      [id],
    );
    const other = await one(
      "select id from properties where on_show and category_id = $1 and property_type = 0 and id <> $2 and not is_premium order by id limit 1",
      [row.category_id, id],
    );
    questions = [
      ...geoQuestions(),
      ...otherQuestions(id, "twin-villa", row.category_id, other.id, facts.parameter, facts.facility),
    ];
    const { member } = viewers;
    await member.post("add_favourite", { property_id: id, type: 1 });
    const board = await member.postJson("boards", { name: "Twins" });
    await member.put(`boards/${board.body.data.id}/items/${id}`, { stage: "saved" });
    await member.postJson("viewings", {
      property_id: id,
      slots: [new Date(Date.now() + 86_400_000 * 3).toISOString()],
    });
    for (const { latitude, longitude } of PLACES) {
      const around = [latitude + 0.001, latitude - 0.001, longitude + 0.001, longitude - 0.001].join(",");
      await member.postJson("saved-searches", {
        name: `Around ${latitude}`,
        query: `bounds=${encodeURIComponent(around)}`,
        frequency: "daily",
      });
    }
    await member.postJson("saved-searches", { name: "Words", query: "q=boathouse", frequency: "daily" });
  });
  afterAll(() => site?.stop());

  test("two that look the same to a viewer cannot be told apart by any question", async () => {
    // Visits are counted once, and boards remember when they were looked at.
    for (const name of ["visitor", "member", "admin", "owner"]) {
      await viewers[name]!.get("get_property", { id });
      await answers(viewers[name]!);
    }
    const before: Record<string, Map<string, string>> = {};
    await moveTo(PLACES[0]!);
    for (const name of ["visitor", "member", "admin", "owner"]) before[name] = await answers(viewers[name]!);
    await moveTo(PLACES[1]!);
    expect(await lastingDifferences(before.visitor!, viewers.visitor!)).toEqual([]);
    expect(await lastingDifferences(before.member!, viewers.member!)).toEqual([]);
    // Those who may read it whole are answered by all of it.
    for (const name of ["admin", "owner"]) {
      const changed = differences(before[name]!, await answers(viewers[name]!)).join("\n");
      for (const part of [
        "bounds",
        "polygon",
        "radius",
        "word gatewood",
        "word boathouse",
        "get_nearby_properties",
        'get_property {"id',
      ])
        expect(changed).toContain(part);
    }
  }, 300_000);

  test("eighteen rectangles leave a square of the grid, and no less", async () => {
    const isIn = async (n: number, s: number, e: number, w: number) => {
      const { body } = await viewers.visitor!.post("search-properties", {
        bounds: bounds(n, s, e, w),
        search: "twin villa",
        limit: 5,
      });
      return body.data.items.some((item: { id: number }) => item.id === id);
    };
    let [s, n, w, e] = [52.4, 52.6, 13.3, 13.5];
    for (let asked = 0; asked < 18; asked += 1) {
      const isTall = asked % 2 === 0;
      const middle = isTall ? (s + n) / 2 : (w + e) / 2;
      const isUpper = isTall ? await isIn(n, middle, e, w) : await isIn(n, s, e, middle);
      if (isTall && isUpper) s = middle;
      else if (isTall) n = middle;
      else if (isUpper) w = middle;
      else e = middle;
    }
    const { latitude, longitude } = PLACES[1]!;
    const found = { latitude: (s + n) / 2, longitude: (w + e) / 2 };
    expect([found.latitude, found.longitude].map((degrees) => degrees.toFixed(2))).toEqual(["52.52", "13.39"]);
    expect(Math.hypot((found.latitude - latitude) * 111_320, (found.longitude - longitude) * 67_700)).toBeGreaterThan(
      400,
    );
  });

  test("a viewing and its calendar name the street to those alone who may read it", async () => {
    const { member, owner } = viewers as Record<string, Client>;
    const asked = (await member!.get("viewings", { property_id: id })).body.data[0];
    expect(asked.address).toBe("");
    const accepted = await owner!.put("viewings", { id: asked.id, state: "accepted", starts_at: asked.slots[0] });
    expect(accepted.body.data.address).toContain(PLACES[1]!.street);
    const [own] = (await member!.get("viewings", { property_id: id })).body.data;
    expect(own.address).toBe("");
    const file = await (await fetch(own.calendar_url)).text();
    expect(file).toContain("LOCATION:Berlin");
    expect(file).not.toContain(PLACES[1]!.street);
  });
});
