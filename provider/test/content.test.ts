import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeOnBoth } from "./support/site.ts";

const languages = mkdtempSync(join(tmpdir(), "languages-"));
writeFileSync(join(languages, "en.json"), JSON.stringify({ "shell.title": "Home", "shell.more": "More" }));
writeFileSync(join(languages, "ar.json"), JSON.stringify({ "shell.title": "الرئيسية", "shell.more": "المزيد" }));
writeFileSync(join(languages, "es.json"), JSON.stringify({ "shell.title": "Inicio", "shell.more": "Más" }));
writeFileSync(join(languages, "fr.json"), JSON.stringify({ "shell.title": "Accueil", "shell.more": "Plus" }));
writeFileSync(join(languages, "hi.json"), JSON.stringify({ "shell.title": "मुखपृष्ठ", "shell.more": "अधिक" }));

describeOnBoth(
  "the site's own content",
  (site) => {
    test("settings say what is known to everybody, and more to a member", async () => {
      const { body } = await site().get("web-settings");
      expect(body.data).toMatchObject({
        company_name: "Gable",
        selected_currency_data: { code: "USD" },
        number_with_suffix: "1",
        languages: expect.arrayContaining([
          expect.objectContaining({ code: "en", rtl: 0 }),
          expect.objectContaining({ code: "ar", rtl: 1 }),
        ]),
      });
      expect(body.data.max_price).toBeGreaterThan(body.data.min_price);
      expect(body.data).not.toHaveProperty("subscription");
      const member = await site().get("web-settings", await site().signIn("member@gable.test"));
      expect(member.body.data).toMatchObject({ is_active: true, subscription: false, verification_status: "initial" });
    });

    test("a language comes whole, an unknown one is an error under HTTP 200", async () => {
      const { body } = await site().get("get_languages?language_code=ar&web_language_file=1");
      expect(body.data).toMatchObject({ code: "ar", rtl: 1, file_name: { "shell.title": "الرئيسية" } });
      const unknown = await site().get("get_languages?language_code=xx");
      expect(unknown.status).toBe(200);
      expect(unknown.body.error).toBe(true);
    });

    test("the home page has its sections in the operator's order, none of them empty", async () => {
      const { body } = await site().get("homepage-data");
      const types = body.data.sections.map((section: { type: string }) => section.type);
      expect(types.slice(0, 3)).toEqual([
        "featured_properties_section",
        "categories_section",
        "nearby_properties_section",
      ]);
      for (const section of body.data.sections)
        expect([section.type, section.data.length > 0]).toEqual([section.type, true]);
      expect(body.data.slider_section).toHaveLength(3);
    });

    test("the home page near a visitor shows what is near, and everything where nothing is", async () => {
      const near = await site().get("homepage-data?latitude=38.71&longitude=-9.14&radius=30");
      expect(near.body.data.homepage_location_data_available).toBe(true);
      const newest = (body: typeof near.body) =>
        body.data.sections.find((section: { type: string }) => section.type === "nearby_properties_section").data;
      for (const card of newest(near.body)) expect(card.city).toBe("Lisbon");
      const far = await site().get("homepage-data?latitude=0&longitude=-30&radius=30");
      expect(far.body.data.homepage_location_data_available).toBe(false);
      expect(newest(far.body)).toHaveLength(12);
    });

    test("the home page's cards say how many pictures there are and carry nothing that a card does not show", async () => {
      const { body } = await site().get("homepage-data");
      const [card] = body.data.sections[0].data;
      const [full] = (await site().get(`get_property?id=${card.id}`)).body.data;
      expect(card.gallery).toHaveLength(full.gallery.length);
      expect(card.parameters.map((row: { name: string }) => row.name)).toEqual(expect.arrayContaining(["Bedrooms"]));
      expect(card).toMatchObject({
        title: full.title,
        price: full.price,
        title_image: full.title_image,
        documents: [],
      });
      expect(JSON.stringify(body).length).toBeLessThan(150_000);
    });

    test("a listing that its owner hides is gone from the home page at once, and back when shown again", async () => {
      const owner = await site().signIn("owner@gable.test");
      const [own] = (await site().get("get-added-properties?status=1", owner)).body.data;
      const near = `homepage-data?latitude=${own.latitude}&longitude=${own.longitude}&radius=0.5`;
      const isShown = async () => JSON.stringify((await site().get(near)).body.data.sections).includes(own.slug_id);
      expect(await isShown()).toBe(true);
      const hidden = await site().post("change-property-status", { property_id: own.id, status: 0 }, owner);
      // By this whoever keeps pages knows to forget them.
      expect(hidden.headers.get("gable-changes")).toBe("listings");
      expect((await site().get(near)).headers.get("gable-changes")).toBeNull();
      expect(await isShown()).toBe(false);
      await site().post("change-property-status", { property_id: own.id, status: 1 }, owner);
      expect(await isShown()).toBe(true);
    });

    test("the home page marks a member's favourites, for them alone", async () => {
      const token = await site().signIn("member@gable.test");
      const cards = (body: { data: { sections: { data: { id: number; is_favourite?: number }[] }[] } }) =>
        body.data.sections.flatMap(({ data }) => data).filter((card) => card.is_favourite !== undefined);
      const [first] = cards((await site().get("homepage-data", token)).body).filter((card) => !card.is_favourite);
      await site().post("add_favourite", { property_id: first?.id ?? 0, type: 1 }, token);
      const marks = (body: Parameters<typeof cards>[0]) =>
        new Set(cards(body).flatMap((card) => (card.id === first?.id ? [card.is_favourite] : [])));
      expect(marks((await site().get("homepage-data", token)).body)).toEqual(new Set([1]));
      expect(marks((await site().get("homepage-data")).body)).toEqual(new Set([0]));
      await site().post("add_favourite", { property_id: first?.id ?? 0, type: 0 }, token);
    });

    test("articles, questions, categories and cities are there in number", async () => {
      expect((await site().get("get_articles")).body.total).toBe(12);
      expect((await site().get("faqs")).body.total).toBe(10);
      const categories = await site().get("get_categories?has_property=1");
      expect(categories.body.total).toBe(9);
      expect(categories.body.data[0].parameter_types[0]).toMatchObject({
        name: "Bedrooms",
        type_of_parameter: "number",
      });
      expect((await site().get("get-cities-data?limit=20")).body.data).toHaveLength(12);
      const { body } = await site().get("get_articles?slug_id=reading-a-floor-plan");
      expect(body.data[0].category.slug_id).toBe("apartment");
      expect(body.similar_articles).toHaveLength(5);
    });

    test("categories of articles are those that articles have, whatever is listed in them", async () => {
      const { data } = (await site().get("get_categories?has_article=1")).body;
      const { data: articles } = (await site().get("get_articles?limit=100")).body;
      const ids = (articles as { category_id: number }[]).map(({ category_id }) => category_id).filter((id) => id > 0);
      expect((data as { id: number }[]).map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
      expect(ids.length).toBeGreaterThan(0);
    });

    test("projects and agents are there, with plans and listings", async () => {
      const list = await site().get("get-projects?limit=30");
      expect(list.body.total).toBe(24);
      expect(list.body.data).toHaveLength(24);
      const slug = list.body.data[0].slug_id;
      const { body } = await site().get(`get-project-detail?slug_id=${slug}&get_similar=1`);
      expect(body.data.plans.length).toBeGreaterThan(0);
      expect(body.similar_projects.length).toBeGreaterThan(0);
      expect((await site().get("get-project-detail?slug_id=nowhere")).status).toBe(404);
      const agents = await site().get("agent-list?limit=30");
      expect(agents.body.data[0].is_admin).toBe(true);
      expect(agents.body.data).toHaveLength(agents.body.total);
      const agent = await site().get("agent-properties?slug_id=lena-vogel");
      expect(agent.body.data.customer_data).toMatchObject({ name: "Lena Vogel", email: "", is_verify: true });
      expect(agent.body.data.properties_data.length).toBeGreaterThan(0);
    });

    test("agents are found by words of their name, by where they offer something, and by verification", async () => {
      const named = async (query: string) => {
        const { body } = await site().get(`agent-list?limit=50&${query}`);
        expect(body.data).toHaveLength(body.total);
        return (body.data as { name: string; is_verified: boolean }[]).map(({ name }) => name);
      };
      const all = await named("");
      expect(await named("search=LENA")).toEqual(["Lena Vogel"]);
      expect(await named("search=vog%20len")).toEqual(["Lena Vogel"]);
      expect(await named("search=ogel")).toEqual([]);
      const verified = await named("verified=1");
      expect(verified).toContain("Lena Vogel");
      expect(verified.length).toBeLessThan(all.length);
      const { body } = await site().get("agent-properties?slug_id=lena-vogel");
      const { city } = body.data.properties_data[0];
      const there = await named(`city=${encodeURIComponent(city.toUpperCase())}`);
      expect(there).toContain("Lena Vogel");
      expect(there.length).toBeLessThan(all.length);
      expect(await named("city=Atlantis")).toEqual([]);
      const [own = ""] = all;
      expect(await named(`search=${encodeURIComponent(own)}`)).toContain(own);
    });

    test("agents are found by the kind of what they offer, there alone where a city is asked for too", async () => {
      const agents = async (query: string) => {
        const { body } = await site().get(`agent-list?limit=50&${query}`);
        expect(body.data).toHaveLength(body.total);
        return body.data as { name: string; slug_id: string; is_admin: boolean }[];
      };
      const all = await agents("");
      const offering = new Map<string, { name: string; city: string }[]>();
      for (const { name, slug_id, is_admin } of all) {
        const asked = is_admin ? "is_admin=1" : `slug_id=${slug_id}`;
        const { properties_data } = (await site().get(`agent-properties?${asked}&limit=50`)).body.data;
        for (const { category, city } of properties_data)
          offering.set(category.slug_id, [...(offering.get(category.slug_id) ?? []), { name, city }]);
      }
      const [[kind, offers] = ["", []]] = [...offering].toSorted(([, one], [, other]) => one.length - other.length);
      const named = async (query: string) => (await agents(query)).map(({ name }) => name);
      const found = await named(`category_slug_id=${kind}`);
      expect(found).toEqual(expect.arrayContaining(offers.map(({ name }) => name)));
      expect(found.length).toBeLessThan(all.length);
      const [{ name, city } = { name: "", city: "" }] = offers;
      expect(await named(`category_slug_id=${kind}&city=${encodeURIComponent(city)}`)).toContain(name);
      expect(await named(`category_slug_id=${kind}&city=Atlantis`)).toEqual([]);
      expect(await named("category_slug_id=castle")).toEqual([]);
    });

    test("a point is named, and the middle of the sea has no name", async () => {
      const named = async (query: string) => (await site().get(`place-at?${query}`)).body.data;
      expect(await named("latitude=52.52&longitude=13.405")).toMatchObject({ city: "Mitte", country: "Germany" });
      const { formatted_address } = await named("latitude=18.5204&longitude=73.8567");
      expect(formatted_address).toMatch(/India$/);
      expect(await named("latitude=0&longitude=-20")).toMatchObject({ formatted_address: "", city: "" });
      // Waters around islands are their country's: Saint Peter and Saint Paul, 1° to the north, are Brazil's.
      expect(await named("latitude=0&longitude=-30")).toMatchObject({ formatted_address: "Brazil", city: "" });
      expect((await site().get("place-at?latitude=91&longitude=0")).status).toBe(400);
      const [pune] = (await site().get("place-search?q=pune")).body.data;
      expect(pune).toMatchObject({ city: "Pune", state: "Maharashtra", country: "India" });
      expect((await site().get("place-search?q=")).body.data).toEqual([]);
      expect((await site().get(`place-search?q=${"x".repeat(201)}`)).status).toBe(400);
    });

    test("projects are listed by how far building is", async () => {
      const total = async (type: string) => (await site().get(`get-projects?limit=50&type=${type}`)).body;
      const upcoming = await total("upcoming");
      const building = await total("under_construction");
      expect(upcoming.total).toBeGreaterThan(0);
      expect(building.total).toBeGreaterThan(0);
      expect(upcoming.total + building.total).toBe((await total("")).total);
      expect(new Set(upcoming.data.map(({ type }: { type: string }) => type))).toEqual(new Set(["upcoming"]));
      expect((await total("finished")).total).toBe(0);
    });

    test("premium listings of an agent stay hidden without the feature", async () => {
      const agents = await site().get("agent-list?limit=30");
      for (const { slug_id } of agents.body.data) {
        const { body } = await site().get(`agent-properties?slug_id=${slug_id}&limit=50`);
        expect(body.data.properties_data.filter((card: { is_premium: boolean }) => card.is_premium)).toEqual([]);
      }
    });

    test("a message without an address is refused, a complete one is taken", async () => {
      const message = { first_name: "A", last_name: "B", email: "a@example.com", subject: "Hello", message: "Hi" };
      expect((await site().post("contct_us", { ...message, email: "a" })).body.field_errors.email).toBeDefined();
      expect((await site().post("contct_us", message)).status).toBe(200);
    });

    test("the site's pages can be had alone, and the settings under the apps' name", async () => {
      const settings = (await site().get("web-settings")).body.data;
      expect((await site().get("privacy-policy")).body.data).toBe(settings.privacy_policy);
      expect((await site().get("terms-conditions")).body.data).toBe(settings.terms_conditions);
      expect((await site().get("app-settings")).body.data).toEqual(settings);
      expect(settings.privacy_policy).toContain("<h2>");
    });

    test("a shared listing is found on the site and in the app, and a slug cannot lead elsewhere", async () => {
      const { data } = (await site().get("deep-link?slug_id=villa-by-the-lake")).body;
      expect(data).toMatchObject({
        web_url: `${site().provider.siteOrigin}/properties-details/villa-by-the-lake`,
        app_url: "gable://properties-details/villa-by-the-lake",
      });
      const project = (await site().get("deep-link?slug_id=riverside&project=1")).body.data;
      expect(project.web_url).toMatch(/\/project-details\/riverside$/);
      for (const slug_id of ["../admin", "a/b", "//evil.test", ""])
        expect((await site().get(`deep-link?slug_id=${encodeURIComponent(slug_id)}`)).status).toBe(400);
    });

    test("every language of the packages is offered, by its own name and in its direction, with a dictionary", async () => {
      const { languages } = (await site().get("web-settings")).body.data;
      const known = Object.fromEntries(
        languages.map((row: { code: string; name: string; rtl: number }) => [row.code, [row.name, row.rtl]]),
      );
      expect(known).toEqual({
        en: ["English", 0],
        ar: ["العربية", 1],
        es: ["Español", 0],
        fr: ["Français", 0],
        hi: ["हिन्दी", 0],
      });
      expect(languages[0].code).toBe("en");
      for (const [code, title] of [
        ["es", "Inicio"],
        ["fr", "Accueil"],
        ["hi", "मुखपृष्ठ"],
      ]) {
        const { data } = (await site().get(`get_languages?language_code=${code}&web_language_file=1`)).body;
        expect(data.file_name["shell.title"]).toBe(title);
      }
    });
  },
  { LANGUAGE_PATHS: languages },
);
