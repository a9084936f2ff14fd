import { type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";
import { REFRESH_VIEWS } from "./support/refreshViews.ts";

const EXACT = { latitude: 52.516_437, longitude: 13.385_791, address: "Gatewood Lane 7, Mitte, Berlin" };
/** What nobody but the owner may read, as it would stand in an answer. */
const SECRETS = ["Gatewood", "52.5164", "13.3857"];
/** Three days from now, in a form that both sides keep. */
const SOON = new Date(Date.now() + 86_400_000 * 3).toISOString();

onEachDatabase("exact places, distances and words of pictures", (provider, { restart, runSql }) => {
  let owner: Client;
  let admin: Client;
  let member: Client;
  let visitor: Client;
  /** A provider that was started again listens elsewhere. */
  async function enter(): Promise<void> {
    owner = await signIn(provider(), "owner@gable.test");
    admin = await signIn(provider(), "admin@gable.test");
    member = await signIn(provider(), "member@gable.test");
    visitor = createClient(provider());
  }
  beforeAll(async () => {
    await runSql("update packages set package_type = 'free', price = 0");
    await enter();
    const packages = (await owner.get("get-package")).body.data as { id: number }[];
    for (const { id } of packages) await owner.post("assign_package", { package_id: id });
    await runSql("update user_package_features set limit_count = 100 where limit_count is not null");
  });
  const own = async (id: number) => (await owner.get("get-added-properties", { id })).body.data[0];
  const shown = async (client: Client, id: number) => (await client.get("get_property", { id })).body.data[0];
  const change = (id: number, fields: Fields) => owner.post("update_post_property", { action_type: 0, id, ...fields });
  async function post(title: string, fields: Fields = {}): Promise<number> {
    const { status, body } = await owner.post("post_property", {
      ...(await listingFields(visitor, title)),
      ...EXACT,
      ...fields,
    });
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    const id = body.data[0].id as number;
    await admin.postJson("admin-review", { kind: "property", id, decision: "approve" });
    return id;
  }

  /** All answers that may tell of a listing, with those of whom. */
  async function answersOf(id: number, slug: string): Promise<{ name: string; text: string }[]> {
    const texts: { name: string; text: string }[] = [];
    const keep = (who: string, name: string, body: unknown) =>
      texts.push({ name: `${who}: ${name}`, text: JSON.stringify(body) });
    for (const [who, client] of Object.entries({ visitor, member, admin })) {
      const ask = async (path: string, query: Fields = {}) => {
        const answer = await client.get(path, query);
        keep(who, `${path} ${answer.status}`, answer.body);
        return answer.body;
      };
      await ask("get_property", { id });
      await ask("get_property", { slug_id: slug, get_simiilar: 1 });
      await ask("get_property", { limit: 100, city: "Berlin" });
      await ask("get-property-list", { limit: 100, city: "Berlin" });
      const around = { n: 52.55, s: 52.48, e: 13.43, w: 13.34 };
      await ask("get_nearby_properties", { ...around, limit: 100 });
      await ask("get_nearby_properties", { latitude: 52.52, longitude: 13.39, radius: 5, limit: 100 });
      const found = await client.post("search-properties", {
        bounds: JSON.stringify(around),
        limit: 100,
        clusters: 1,
        zoom: 20,
        facets: 1,
      });
      expect(JSON.stringify(found.body)).toContain(slug);
      keep(who, "search-properties", found.body);
      await ask("get-all-similar-properties", { property_id: id });
      const all = await client.get("get-property-list", { limit: 100 });
      const { category_id } = (await client.get("get_property", { id })).body.data[0];
      const alike = all.body.data.find(
        (row: { id: number; category_id: number; is_premium: boolean }) =>
          row.id !== id && row.category_id === category_id && !row.is_premium,
      );
      await ask("get-all-similar-properties", { property_id: alike.id, limit: 100 });
      await ask("compare-properties", { source_property_id: id, target_property_id: alike.id });
      await ask("homepage-data", { latitude: EXACT.latitude, longitude: EXACT.longitude, radius: 3 });
      await ask("homepage-data");
      await ask("agent-properties", { slug_id: (await own(id)).customer_slug_id });
      await runSql(REFRESH_VIEWS);
      await ask("autocomplete", { q: "Gatewood" });
      await ask("autocomplete", { q: "Mitte" });
      await ask("get-cities-data", { limit: 100 });
      await ask("property-history", { property_id: id });
      await ask("former-address", { kind: "property", slug_id: slug });
      await ask("sitemap-entries", { kind: "property", part: Math.floor(id / 5000) });
      await ask("deep-link", { slug_id: slug });
      if (client === visitor) continue;
      await ask("get_favourite_property");
      await ask("get_user_recommendation", { limit: 100 });
      await ask("viewings");
      await ask("get_notification_list", { keep_unread: 1, limit: 100 });
      await ask("get_chats");
      for (const board of (await ask("boards")).data ?? []) await ask(`boards/${board.id}`);
    }
    keep("admin", "admin-listings", (await admin.get("admin-listings", { kind: "property", limit: 100 })).body);
    const [viewing] = (await member.get("viewings", { property_id: id })).body.data;
    const calendar = await (await fetch(viewing.calendar_url)).text();
    expect(calendar).toContain("LOCATION:Mitte");
    texts.push({ name: "calendar", text: calendar });
    return texts;
  }

  test("a listing that shows its quarter alone tells nobody but its owner where it is", async () => {
    const id = await post("Linden house", { place_precision: "quarter" });
    const slug = (await own(id)).slug_id as string;
    await member.post("add_favourite", { property_id: id, type: 1 });
    const board = await member.postJson("boards", { name: "Linden" });
    await member.put(`boards/${board.body.data.id}/items/${id}`, { stage: "saved" });
    const asked = await member.postJson("viewings", { property_id: id, slots: [SOON] });
    await owner.put("viewings", { id: asked.body.data.id, state: "accepted", starts_at: SOON });
    for (const state of ["as posted", "after a start", "after a change by a client that does not know the field"]) {
      if (state === "after a start") {
        await restart();
        await enter();
      }
      if (state.startsWith("after a change")) {
        const { address, latitude, longitude } = await own(id);
        expect((await change(id, { address, latitude, longitude, price: 260_000 })).status).toBe(200);
      }
      for (const { name, text } of await answersOf(id, slug))
        for (const secret of SECRETS) expect([state, name, text.includes(secret)]).toEqual([state, name, false]);
      expect(await shown(visitor, id)).toMatchObject({
        address: "Mitte",
        latitude: "52.52",
        longitude: "13.39",
        place_precision: "quarter",
      });
      expect(await own(id)).toMatchObject({
        address: EXACT.address,
        latitude: String(EXACT.latitude),
        longitude: String(EXACT.longitude),
        place_precision: "quarter",
      });
    }
    const byStreet = await visitor.post("search-properties", { search: "Gatewood" });
    expect(JSON.stringify(byStreet.body.data.items)).not.toContain(slug);
    expect((await owner.get("get-added-properties", { search: "Gatewood" })).body.total).toBe(1);
  });

  test("the owner decides anew, and half of what is said of a place changes nothing else", async () => {
    const id = await post("Two ways");
    expect(await shown(visitor, id)).toMatchObject({ address: EXACT.address, latitude: "52.516437" });
    expect((await shown(visitor, id)).place_precision).toBeUndefined();
    await change(id, { place_precision: "quarter" });
    expect(await shown(visitor, id)).toMatchObject({ address: "Mitte", latitude: "52.52" });
    await change(id, { address: "Millpond Row 31, Mitte, Berlin" });
    expect(await own(id)).toMatchObject({ address: "Millpond Row 31, Mitte, Berlin", latitude: "52.516437" });
    await change(id, { latitude: 52.6, longitude: 13.5 });
    expect(await own(id)).toMatchObject({ address: "Millpond Row 31, Mitte, Berlin", latitude: "52.6" });
    await change(id, { place_precision: "exact" });
    expect(await shown(visitor, id)).toMatchObject({
      address: "Millpond Row 31, Mitte, Berlin",
      latitude: "52.6",
      longitude: "13.5",
    });
    const refused = await change(id, { place_precision: "street" });
    expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([400, ["place_precision"]]);
  });

  test("of an address without a quarter nothing but the town is left", async () => {
    for (const address of ["Gatewood Lane 7", "Gatewood Lane 7, 10117, Berlin", "Gatewood Lane, Berlin"]) {
      const id = await post("No quarter", { address, place_precision: "quarter" });
      expect(await shown(visitor, id)).toMatchObject({ address: "", city: "Berlin" });
    }
  });

  test("distances keep their decimals", async () => {
    const [school, park] = (await visitor.get("get_facilities")).body.data as { id: number }[];
    const fields = {
      "facilities[0][facility_id]": school!.id,
      "facilities[0][distance]": "0.7",
      "facilities[1][facility_id]": park!.id,
      "facilities[1][distance]": "1.23456",
    };
    const id = await post("Near and far", fields);
    const distances = async () =>
      (await shown(visitor, id)).assign_facilities.map(({ distance }: { distance: number }) => distance);
    expect(await distances()).toEqual([0.7, 1.235]);
    await change(id, { ...fields, "facilities[0][distance]": "2", "facilities[1][distance]": "0.05" });
    expect(await distances()).toEqual([0.05, 2]);
  });

  test("pictures keep what they show in words, and lose it with the picture", async () => {
    const id = await post("Pictures", {
      "gallery_images[0]": picture(210),
      "gallery_images[1]": picture(220),
      "picture_texts[0][picture]": "cover",
      "picture_texts[0][text]": "The house from the garden",
      "picture_texts[1][picture]": "new:1",
      "picture_texts[1][text]": "Kitchen with an island",
    });
    const texts = async () => {
      const { title_image_alt, gallery } = await shown(visitor, id);
      return [title_image_alt, ...gallery.map(({ alt }: { alt?: string }) => alt)];
    };
    expect(await texts()).toEqual(["The house from the garden", undefined, "Kitchen with an island"]);
    const { gallery } = await own(id);
    await change(id, {
      "picture_texts[0][picture]": gallery[0].id,
      "picture_texts[0][text]": "Hall",
      "picture_texts[1][picture]": gallery[1].id,
    });
    expect(await texts()).toEqual(["The house from the garden", "Hall", undefined]);
    await change(id, { title_image: picture(230) });
    expect(await texts()).toEqual([undefined, "Hall", undefined]);
  });

  test("words of a picture that is somebody else's are refused, and nothing is written", async () => {
    const id = await post("Mine");
    const other = (await visitor.get("get_property", { limit: 50 })).body.data.find(
      (row: { id: number; gallery: unknown[] }) => row.id !== id && row.gallery.length > 0,
    );
    const refused = await change(id, {
      title: "Changed",
      "picture_texts[0][picture]": other.gallery[0].id,
      "picture_texts[0][text]": "Not mine",
    });
    expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([400, ["picture_texts"]]);
    expect((await own(id)).title).toBe("Mine");
    expect((await shown(visitor, other.id)).gallery).toEqual(other.gallery);
    const long = await change(id, { "picture_texts[0][picture]": "cover", "picture_texts[0][text]": "x".repeat(251) });
    expect(long.status).toBe(400);
  });

  test("projects keep words of pictures as well", async () => {
    const category = (await visitor.get("get_categories")).body.data[0].id;
    const posted = await owner.post("post_project", {
      title: "Harbour court",
      description: "Twelve homes.",
      category_id: category,
      type: "upcoming",
      location: "Quay 1",
      latitude: 52.5,
      longitude: 13.4,
      image: picture(),
      "gallery_images[0]": picture(211),
      "plans[0][title]": "Ground floor",
      "plans[0][document]": picture(212),
      "picture_texts[0][picture]": "cover",
      "picture_texts[0][text]": "The court",
      "picture_texts[1][picture]": "new:0",
      "picture_texts[1][text]": "The quay",
    });
    expect(posted.body.message).toBeTruthy();
    expect(posted.status).toBe(200);
    const { image_alt, gallary_images, id } = posted.body.data[0];
    expect([image_alt, gallary_images[0].alt]).toEqual(["The court", "The quay"]);
    await owner.post("post_project", { id, "picture_texts[0][picture]": gallary_images[0].id });
    const [{ slug_id }] = posted.body.data;
    const { data } = (await owner.get("get-added-projects", { slug_id })).body;
    expect([data.image_alt, data.gallary_images[0].alt]).toEqual(["The court", undefined]);
  });

  describe("projects", () => {
    const SITE = { location: "Copperfield Row 9, Mitte, Berlin", latitude: 52.521_345, longitude: 13.391_876 };
    const SITE_SECRETS = ["Copperfield", "52.5213", "13.3918"];
    /** Of a project that may be found. */
    const OTHER = { location: "Gatewood Lane 9, Mitte, Berlin", latitude: 52.516_437, longitude: 13.385_791 };
    const ownProject = async (id: number) => (await owner.get("get-added-projects", { id })).body.data;
    const changeProject = (id: number, fields: Fields) => owner.post("post_project", { id, ...fields });
    const shownProject = async (client: Client, id: number) =>
      (await client.get("get-project-detail", { id })).body.data;

    async function postProject(title: string, fields: Fields = {}): Promise<number> {
      const category_id = (await visitor.get("get_categories")).body.data[0].id;
      const { status, body } = await owner.post("post_project", {
        title,
        description: "Twelve homes.",
        category_id,
        type: "upcoming",
        image: picture(),
        "plans[0][title]": "Ground floor",
        "plans[0][document]": picture(212),
        city: "Berlin",
        ...SITE,
        ...fields,
      });
      if (status !== 200) throw new Error(`${status} ${body.message}`);
      const { id } = body.data[0];
      // Its owner reads what they wrote, also in the answer to it.
      expect(body.data[0].location).toBe(fields.location ?? SITE.location);
      await admin.postJson("admin-review", { kind: "project", id, decision: "approve" });
      return id;
    }

    async function answersOfProject(id: number, slug: string): Promise<[string, string][]> {
      const texts: [string, string][] = [];
      for (const [who, client] of Object.entries({ visitor, member, admin })) {
        const ask = async (path: string, query: Fields = {}) => {
          const { status, body } = await client.get(path, query);
          texts.push([`${who}: ${path} ${JSON.stringify(query)} ${status}`, JSON.stringify(body)]);
        };
        await ask("get-project-detail", { id });
        await ask("get-project-detail", { slug_id: slug, get_similar: 1 });
        await ask("get-projects", { limit: 100 });
        await ask("get-projects", { id, get_similar: 1 });
        await ask("get-projects", { latitude: 52.52, longitude: 13.39, radius: 5, limit: 100 });
        await ask("homepage-data", { latitude: SITE.latitude, longitude: SITE.longitude, radius: 3 });
        await ask("homepage-data");
        await ask("agent-properties", { slug_id: (await ownProject(id)).customer.slug_id, is_projects: 1 });
        await ask("autocomplete", { q: "Copperfield" });
        await ask("former-address", { kind: "project", slug_id: slug });
        await ask("sitemap-entries", { kind: "project", part: Math.floor(id / 5000) });
        await ask("deep-link", { slug_id: slug });
        if (client !== visitor) await ask("get_notification_list", { keep_unread: 1, limit: 100 });
      }
      const listings = await admin.get("admin-listings", { kind: "project", limit: 100 });
      return [...texts, ["admin-listings", JSON.stringify(listings.body)]];
    }

    test("one that shows its quarter alone tells nobody but its owner where it is", async () => {
      const id = await postProject("Linden yard", { place_precision: "quarter" });
      const slug = (await ownProject(id)).slug_id as string;
      for (const state of ["as posted", "after a change by a client that does not know the field"]) {
        if (state.startsWith("after")) {
          const { location, latitude, longitude } = await ownProject(id);
          expect((await changeProject(id, { location, latitude, longitude, title: "Linden court" })).status).toBe(200);
        }
        for (const [name, text] of await answersOfProject(id, slug))
          for (const secret of SITE_SECRETS) expect([state, name, text.includes(secret)]).toEqual([state, name, false]);
        expect(await shownProject(visitor, id)).toMatchObject({
          location: "Mitte",
          latitude: "52.52",
          longitude: "13.39",
          place_precision: "quarter",
        });
        expect(await ownProject(id)).toMatchObject({
          location: SITE.location,
          latitude: String(SITE.latitude),
          longitude: String(SITE.longitude),
          place_precision: "quarter",
        });
      }
      const found = (search: string) => visitor.get("get-projects", { search, limit: 100 });
      expect(JSON.stringify((await found("Copperfield")).body.data)).not.toContain(slug);
      expect((await owner.get("get-added-projects", { search: "Copperfield" })).body.total).toBe(1);
      // Whoever asks for everything within some metres of the house is not told by what is missing either.
      const close = { latitude: SITE.latitude, longitude: SITE.longitude, radius: 0.05 };
      expect(JSON.stringify((await visitor.get("get-projects", close)).body.data)).not.toContain(slug);
    });

    test("its owner decides anew, and half of what is said of a place changes nothing else", async () => {
      const id = await postProject("Two ways to build", OTHER);
      expect(await shownProject(visitor, id)).toMatchObject({ location: OTHER.location, latitude: "52.516437" });
      expect((await shownProject(visitor, id)).place_precision).toBeUndefined();
      await changeProject(id, { place_precision: "quarter" });
      expect(await shownProject(visitor, id)).toMatchObject({ location: "Mitte", latitude: "52.52" });
      await changeProject(id, { location: "Millpond Row 31, Mitte, Berlin" });
      expect(await ownProject(id)).toMatchObject({ location: "Millpond Row 31, Mitte, Berlin", latitude: "52.516437" });
      await changeProject(id, { place_precision: "exact" });
      expect(await shownProject(visitor, id)).toMatchObject({
        location: "Millpond Row 31, Mitte, Berlin",
        latitude: "52.516437",
      });
      const refused = await changeProject(id, { place_precision: "street" });
      expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([400, ["place_precision"]]);
    });

    test("somebody else neither reads nor changes it", async () => {
      const id = await postProject("Not theirs", { place_precision: "quarter" });
      const theirs = await member.post("post_project", { id, place_precision: "exact" });
      expect([403, 404]).toContain(theirs.status);
      expect((await shownProject(visitor, id)).place_precision).toBe("quarter");
    });
  });

  test("settings name what the provider has", async () => {
    expect((await visitor.get("web-settings")).body.data.extensions).toEqual(
      expect.arrayContaining(["place-precision", "project-place-precision", "decimal-distances", "picture-texts"]),
    );
  });
});
