import { type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";

interface Card {
  slug_id: string;
  id: number;
  title: string;
  is_premium: boolean;
  address: string;
  latitude: string;
  longitude: string;
  price: number;
  city: string;
  category_id: number;
  property_type: string;
  parameters: unknown[];
  gallery: unknown[];
}

onEachDatabase("what goes out of listings", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let visitor: Client;
  /** Premium and shown, of a member who signs in nowhere here. */
  let premium: Card;

  const enter = async () => {
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
  };
  const cards = async (client: Client, path: string, query: Fields): Promise<Card[]> =>
    (await client.get(path, query)).body.data;
  const take = async (client: Client, name: string) => {
    const offered = (await client.get("get-package")).body.data;
    await client.post("assign_package", {
      package_id: offered.find((row: { name: string }) => row.name === name).id,
    });
  };

  beforeAll(async () => {
    await runSql(`update packages set package_type = 'free', price = 0;
      insert into homepage_sections (type, title, position)
        select 'user_recommendations_section', 'For you', -1
        where not exists (select 1 from homepage_sections where type = 'user_recommendations_section');
      update homepage_sections set position = -1, is_active = true where type = 'user_recommendations_section';
      update homepage_sections set is_active = true where type = 'premium_properties_section';
      update homepage_sections set is_active = false where type = 'faqs_section';
      insert into seo_settings (page, meta_title) values ('homepage', 'Homes'), ('agents', 'Agents');
      update properties set user_id = (select id from users where email = 'owner@gable.test')
        where id = (select max(id) from properties where is_premium)`);
    await enter();
    const listed = await cards(visitor, "get-property-list", { get_all_premium_properties: 1, limit: 100 });
    const own = (await cards(owner, "get-added-properties", { limit: 100 })).map((card) => card.id);
    premium = listed.find((card) => !own.includes(card.id)) as Card;
  });

  describe("premium listings", () => {
    /** Every outlet of cards and details, as a client finds the listing there. */
    const outlets: [name: string, find: (client: Client) => Promise<Card | undefined>][] = [
      [
        "get-property-list",
        (client) => inList(client, "get-property-list", { get_all_premium_properties: 1, limit: 100 }),
      ],
      ["get_property", (client) => inList(client, "get_property", { id: premium.id })],
      [
        "get_nearby_properties",
        (client) => inList(client, "get_nearby_properties", { city: premium.city, limit: 200 }),
      ],
      [
        "get-all-similar-properties",
        async (client) => {
          const beside = await cards(visitor, "get-property-list", {
            category_id: premium.category_id,
            property_type: premium.property_type === "sell" ? 0 : 1,
            limit: 100,
          });
          const other = beside.find((card) => card.id !== premium.id && !card.is_premium);
          return inList(client, "get-all-similar-properties", { property_id: other?.id, limit: 100 });
        },
      ],
      [
        "homepage-data",
        async (client) => {
          const { sections } = (await client.get("homepage-data")).body.data;
          const shown = sections.find((section: { type: string }) => section.type === "premium_properties_section");
          return shown.data.find((card: Card) => card.is_premium);
        },
      ],
    ];
    const inList = async (client: Client, path: string, query: Fields) =>
      (await cards(client, path, query)).find((card) => card.id === premium.id);
    const isCut = (card: Card | undefined) => {
      if (!card) throw new Error("The listing is not there.");
      expect(card).toMatchObject({ is_premium: true, title: expect.stringMatching(/./) });
      return card.address === "" && card.parameters.length === 0 && /^-?\d+\.\d\d$/.test(card.latitude);
    };

    test.each(outlets)("%s cuts them down for visitors and for members without the feature", async (_name, find) => {
      expect(isCut(await find(visitor))).toBe(true);
      expect(isCut(await find(member))).toBe(true);
    });

    test("a favourite is cut down as well, and nobody is named to call", async () => {
      await member.post("add_favourite", { property_id: premium.id, type: 1 });
      const liked = await cards(member, "get_favourite_property", { limit: 100 });
      const detail = liked.find((card) => card.id === premium.id) as Card & Record<string, string>;
      expect(isCut(detail)).toBe(true);
      expect(detail).toMatchObject({ email: "", mobile: "", three_d_image: "", video_link: "", gallery: [] });
      expect((detail.description ?? "").length).toBeLessThan(165);
    });

    test("agents' pages leave them out", async () => {
      const { body } = await visitor.get("get_property", { id: premium.id });
      const page = await visitor.get("agent-properties", { slug_id: body.data[0].customer_slug_id, limit: 100 });
      expect(page.body.data.premium_properties_count).toBeGreaterThan(0);
      expect(page.body.data.properties_data.some((card: Card) => card.is_premium)).toBe(false);
    });

    test("their owner reads them whole", async () => {
      const own = (await cards(owner, "get-added-properties", { limit: 100 })).find((card) => card.is_premium);
      const [detail] = await cards(owner, "get_property", { id: own?.id });
      expect(isCut(detail)).toBe(false);
    });

    test.each(outlets)("%s gives them whole to a member whose package has the feature", async (name, find) => {
      if (name === outlets[0]?.[0]) await take(member, "Seller");
      expect(isCut(await find(member))).toBe(false);
      expect(isCut(await find(visitor))).toBe(true);
    });

    test("two are compared only by a member with the feature", async () => {
      const beside = await cards(visitor, "get-property-list", { category_id: premium.category_id, limit: 100 });
      const other = beside.find((card) => card.id !== premium.id) as Card;
      const query = { source_property_id: premium.id, target_property_id: other.id };
      expect((await visitor.get("compare-properties", query)).status).toBe(401);
      const { data } = (await member.get("compare-properties", query)).body;
      expect([data.source_property.id, data.target_property.id]).toEqual([premium.id, other.id]);
      expect((await owner.get("compare-properties", query)).body.data.feature_available).toBe(false);
    });

    test("two are compared by their slugs as well", async () => {
      const beside = await cards(visitor, "get-property-list", { category_id: premium.category_id, limit: 100 });
      const [one, other] = beside.filter((card) => !card.is_premium) as [Card, Card];
      const query = { source_slug_id: one.slug_id, target_slug_id: other.slug_id };
      const { data } = (await visitor.get("compare-properties", query)).body;
      expect([data.source_property.id, data.target_property.id]).toEqual([one.id, other.id]);
      expect(data.source_property.category).toBe(data.target_property.category);
      expect(data.source_property.category).not.toBe("");
      const status = async (query: object) => (await visitor.get("compare-properties", query as never)).status;
      expect(await status({ source_slug_id: one.slug_id, target_slug_id: one.slug_id })).toBe(400);
      expect(await status({ source_slug_id: one.slug_id })).toBe(400);
      expect(await status({ source_slug_id: one.slug_id, target_slug_id: "no-such-home" })).toBe(404);
    });
  });

  describe("views", () => {
    const look = async (id: number, headers: Record<string, string> = {}): Promise<number> => {
      const answer = await fetch(`${provider().address}/api/get_property?id=${id}`, { headers });
      return (await answer.json()).data[0].total_view;
    };

    test("count once a visitor and day; a visitor is an address, whatever the browser says, or a member", async () => {
      const [{ id }] = (await cards(visitor, "get-property-list", { limit: 1, sort_by: "oldest" })) as [Card];
      const composer = { "x-forwarded-host": "gable.test" };
      const start = await look(id, composer);
      for (const agent of ["One", "One", "Two"]) await look(id, { "user-agent": agent });
      for (const address of ["203.0.113.7", "2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:2::1"])
        await look(id, { "user-agent": "One", "x-forwarded-for": address });
      const counted = (views: number) =>
        eventually(
          () => look(id, composer),
          (total) => total >= views,
        );
      expect(await counted(start + 4)).toBe(start + 4);
      await member.get("get_property", { id });
      await member.post("set_property_total_click", { property_id: id });
      expect(await counted(start + 5)).toBe(start + 5);
      const headers = { "user-agent": "Three", "x-forwarded-for": "203.0.113.8" };
      await fetch(`${provider().address}/api/set_property_total_click?property_id=${id}`, { method: "POST", headers });
      expect(await counted(start + 6)).toBe(start + 6);
      expect((await visitor.post("set_property_total_click", { property_id: 999_999 })).status).toBe(404);
      expect((await visitor.post("set_property_total_click")).status).toBe(400);
    });
  });

  describe("similar ones", () => {
    test("are of the same category and purpose, nearer in place and price than the rest, in pages", async () => {
      const [one] = (await cards(visitor, "get-property-list", { limit: 1, property_type: 0 })) as [Card];
      const query = { property_id: one.id, limit: 5 };
      const { data, total } = (await visitor.get("get-all-similar-properties", query)).body;
      for (const card of data) expect(card).toMatchObject({ category_id: one.category_id, property_type: "sell" });
      expect(data.map((card: Card) => card.id)).not.toContain(one.id);
      const all = await cards(visitor, "get-all-similar-properties", { property_id: one.id, limit: 100 });
      expect([all.length, all.slice(0, 5).map((card) => card.id)]).toEqual([total, data.map((card: Card) => card.id)]);
      const next = await cards(visitor, "get-all-similar-properties", { ...query, offset: 5 });
      expect(next.map((card) => card.id)).toEqual(all.slice(5, 10).map((card) => card.id));
      const far = (card: Card) => Math.abs(Math.log(card.price / one.price)) + (card.city === one.city ? 0 : 3);
      const mean = (some: Card[]) => some.reduce((sum, card) => sum + far(card), 0) / some.length;
      expect(mean(all.slice(0, 4))).toBeLessThan(mean(all.slice(-4)));
      const found = await cards(visitor, "get-all-similar-properties", { property_id: one.id, search: "zzzz" });
      expect(found).toEqual([]);
    });
  });

  describe("the map", () => {
    const lisbon = { n: 38.9, s: 38.5, e: -8.9, w: -9.4 };

    test("has what lies between its edges, in pages that say how many there are", async () => {
      const { data, total } = (await visitor.get("get_nearby_properties", lisbon)).body;
      expect(data.length).toBe(total);
      expect(total).toBeGreaterThan(5);
      for (const card of data as Card[]) expect(card.city).toBe("Lisbon");
      const pages = [0, 4].map((offset) => cards(visitor, "get_nearby_properties", { ...lisbon, limit: 4, offset }));
      const ids = (await Promise.all(pages)).flat().map((card) => card.id);
      expect(new Set(ids).size).toBe(8);
      const whole = await visitor.get("get_nearby_properties", { n: 90, s: -90, e: -180, w: 180 });
      expect(whole.status).toBe(200);
    });

    test.each([
      [{ n: 1, s: 2, e: 3, w: 4 }, "n must not lie south of s."],
      [{ n: 1, s: 0 }, "A rectangle needs all of n, s, e and w."],
      [{ n: 91, s: 0, e: 1, w: 0 }, "Latitude is between -90 and 90."],
    ])("%p is refused", async (edges, message) => {
      const { status, body } = await visitor.get("get_nearby_properties", edges);
      expect([status, body.message]).toEqual([400, message]);
    });
  });

  describe("what a member wants to be shown", () => {
    const wishes = { category_ids: "1", price_range: "900000,100000", property_type: "0", city: "Berlin" };

    test("is nothing at first, then what they said, then nothing again", async () => {
      expect((await owner.get("personalised-fields")).body.data).toEqual([]);
      expect((await owner.get("get_user_recommendation")).body).toMatchObject({ total: 0, data: [] });
      const saved = (await owner.post("personalised-fields", wishes)).body.data;
      expect(saved).toMatchObject({
        user_id: owner.id,
        category_ids: ["1"],
        price_range: ["100000", "900000"],
        property_type: ["0"],
        outdoor_facilitiy_ids: "",
        city: "Berlin",
      });
      expect((await owner.get("personalised-fields")).body.data).toEqual(saved);
      expect((await member.get("personalised-fields")).body.data).toEqual([]);
    });

    test("comes first on their home page and on nobody else's", async () => {
      const listed = (await owner.get("get_user_recommendation", { limit: 50 })).body;
      expect(listed.total).toBeGreaterThan(0);
      for (const card of listed.data as Card[]) {
        expect(card).toMatchObject({ city: "Berlin", category_id: 1, property_type: "sell" });
        expect(card.price >= 100_000 && card.price <= 900_000).toBe(true);
      }
      const [first] = (await owner.get("homepage-data")).body.data.sections;
      expect(first.type).toBe("user_recommendations_section");
      expect(first.data.length).toBe(Math.min(12, listed.total));
      const types = (await member.get("homepage-data")).body.data.sections.map((row: { type: string }) => row.type);
      expect(types).not.toContain("user_recommendations_section");
    });

    test("gives way where nothing fits all of it", async () => {
      await owner.post("personalised-fields", { ...wishes, city: "Nowhere" });
      const { data } = (await owner.get("get_user_recommendation")).body;
      expect(data.length).toBeGreaterThan(0);
      for (const card of data as Card[]) expect(card.category_id).toBe(1);
      expect((await owner.delete("personalised-fields")).status).toBe(200);
      expect((await owner.get("personalised-fields")).body.data).toEqual([]);
    });

    test.each([
      [{ price_range: "cheap" }, "price_range"],
      [{ property_type: "2" }, "property_type"],
      [{ category_ids: "999999" }, "category_ids"],
      [{ outdoor_facilitiy_ids: "1,999999" }, "outdoor_facilitiy_ids"],
    ])("%p is refused by its field", async (fields, field) => {
      const { status, body } = await owner.post("personalised-fields", fields as Fields);
      expect([status, Object.keys(body.field_errors)]).toEqual([400, [field]]);
    });
  });

  describe("the site's pages", () => {
    test("sections that are switched off are left out, and what is near is said", async () => {
      const { data } = (await visitor.get("homepage-data", { latitude: 38.72, longitude: -9.14, radius: 30 })).body;
      const types = data.sections.map((row: { type: string }) => row.type);
      expect(types).not.toContain("faqs_section");
      expect(data.homepage_location_data_available).toBe(true);
      const far = (await visitor.get("homepage-data", { latitude: 0, longitude: -30, radius: 5 })).body.data;
      expect([far.homepage_location_data_available, far.sections.length > 3]).toEqual([false, true]);
    });

    test("slides and words for search engines are read alone", async () => {
      const home = (await visitor.get("homepage-data")).body.data;
      const { data, total } = (await visitor.get("get-slider")).body;
      expect([data, total]).toEqual([home.slider_section, home.slider_section.length]);
      const seo = (await visitor.get("get_seo_settings", { page: "agents" })).body.data;
      expect(seo).toEqual([expect.objectContaining({ page: "agents", meta_title: "Agents" })]);
      expect((await visitor.get("get_seo_settings")).body.total).toBe(2);
    });

    test("nobody's interest is an empty list for the owner", async () => {
      const [own] = (await cards(owner, "get-added-properties", { limit: 1 })) as [Card];
      expect((await owner.get("get_interested_users", { property_id: own.id })).body).toMatchObject({
        error: false,
        total: 0,
        data: [],
      });
    });
  });
});
