import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { createPlace, type Place, type Provider, startProvider } from "./harness/provider.ts";

const OTHERS = ["ar", "es", "fr", "hi"];
const SHARED = { ar: "شقة", es: "Piso", fr: "Appartement", hi: "अपार्टमेंट" } as const;

describe.each(DATABASES)("names and texts in five languages (%s)", (kind: DatabaseKind) => {
  let place: Place;
  let provider: Provider;
  let admin: Client;
  let visitor: Client;

  beforeAll(async () => {
    place = await createPlace(kind);
    provider = await startProvider(place);
    admin = await signIn(provider, "admin@gable.test");
    visitor = createClient(provider);
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
  });

  const ask = async (path: string, language: string | null, body?: object) => {
    const answer = await fetch(`${provider.address}/api/${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...(language && { "accept-language": language }),
        ...(body && { "content-type": "application/json" }),
      },
    });
    expect(answer.headers.get("vary")).toMatch(/accept-language/i);
    return (await answer.json()) as Body;
  };
  const save = (what: string, values: Body, id?: number) =>
    admin.postJson("admin-content-save", { kind: what, id, values });

  /** Texts of a kind, by what stays the same in every language. */
  const KINDS: [kind: string, path: string, texts: (body: Body) => [unknown, string][]][] = [
    ["categories", "get_categories?limit=50", (body) => body.data.map((row: Body) => [row.slug_id, row.category])],
    [
      "parameters",
      "get-facilities-for-filter",
      (body) => body.data.map((row: Body) => [row.id, [row.name, ...(row.type_texts ?? [])].join()]),
    ],
    ["facilities", "get_facilities", (body) => body.data.map((row: Body) => [row.id, row.name])],
    ["packages", "get-package", (body) => body.data.map((row: Body) => [row.id, row.name])],
    ["report reasons", "get_report_reasons", (body) => body.data.map((row: Body) => [row.id, row.reason])],
    ["questions", "faqs?limit=50", (body) => body.data.map((row: Body) => [row.id, row.question + row.answer])],
    [
      "texts of the site",
      "web-settings",
      ({ data }) => ["about_us", "terms_conditions", "privacy_policy"].map((name) => [name, data[name]]),
    ],
    ["the privacy policy alone", "privacy-policy", (body) => [["privacy", body.data]]],
  ];

  test.each(KINDS)(
    "%s have their own words in each language, and English for every other one",
    async (_, path, texts) => {
      const english = texts(await ask(path, "en"));
      expect(english.length).toBeGreaterThan(0);
      for (const language of OTHERS) {
        const own = new Map(texts(await ask(path, `${language};q=0.9,en;q=0.1`)));
        expect([...own.keys()]).toEqual(english.map(([key]) => key));
        const words = english.filter(([key, text]) => own.get(key) === text).map(([, text]) => text);
        // What is written alike: "Villa", "Studio", "Garage" and the like.
        expect(words.filter((text) => /^(ar|hi)$/.test(language) || text.length > 10)).toEqual([]);
      }
      expect(texts(await ask(path, "sv"))).toEqual(english);
      expect(texts(await ask(path, null))).toEqual(english);
    },
  );

  test("choices are named in the language and kept as they are: what is searched by is the same for all", async () => {
    const field = (body: Body) => body.data.find((row: Body) => row.type_values?.includes("Garage"));
    const [english, arabic] = [
      field(await ask("get-facilities-for-filter", "en")),
      field(await ask("get-facilities-for-filter", "ar")),
    ];
    expect(arabic.type_values).toEqual(english.type_values);
    expect(english.type_texts).toBeUndefined();
    expect(arabic.type_texts[arabic.type_values.indexOf("Garage")]).toBe("كراج مغلق");

    const parameters = [{ parameter_id: english.id, values: ["Garage"] }];
    const found = (await ask("search-properties", "ar", { parameters, limit: 5 })).data;
    expect(found.total).toBeGreaterThan(0);
    const [detail] = (await ask(`get_property?slug_id=${found.items[0].slug_id}`, "ar")).data;
    const filled = detail.parameters.find((row: Body) => row.id === english.id);
    expect(filled).toMatchObject({ name: "موقف السيارات", value: "Garage", value_text: "كراج مغلق" });
    const amenities = detail.parameters.find((row: Body) => row.type_of_parameter === "checkbox");
    if (amenities) expect(amenities.value_text).toHaveLength(amenities.value.length);
    expect(detail.assign_facilities.map((row: Body) => row.name).join("")).not.toMatch(/[A-Za-z]/);
    const [plain] = (await ask(`get_property?slug_id=${found.items[0].slug_id}`, "en")).data;
    expect(plain.parameters.find((row: Body) => row.id === english.id)).not.toHaveProperty("value_text");
    expect(plain.title).toBe(detail.title);
  });

  test("home, searches, lists and suggestions answer each reader in their language, however often they were asked in another", async () => {
    const nameOf = (body: Body) =>
      body.data.sections
        .find((row: Body) => row.type === "categories_section")
        .data.find((row: Body) => row.slug_id === "apartment").category;
    const cardNames = (items: Body[]) =>
      new Set(items.map((row) => `${row.category.slug_id} ${row.category.category}`));
    for (let round = 0; round < 2; round += 1)
      for (const language of ["en", ...OTHERS, "en"]) {
        const name = language === "en" ? "Apartment" : SHARED[language as keyof typeof SHARED];
        expect([language, nameOf(await ask("homepage-data", language))]).toEqual([language, name]);
        const near = await ask("homepage-data?latitude=38.72&longitude=-9.14&radius=50", language);
        expect([language, nameOf(near)]).toEqual([language, name]);
        const searched = (await ask("search-properties", language, { category_slug_id: "apartment", limit: 3 })).data;
        expect([...cardNames(searched.items)]).toEqual([`apartment ${name}`]);
        expect(searched.facets.category.find((row: Body) => row.slug_id === "apartment").name).toBe(name);
        const listed = (await ask("get-property-list?category_slug_id=apartment&limit=2", language)).data;
        expect([...cardNames(listed)]).toEqual([`apartment ${name}`]);
        // Found by its name in any language, named in the reader's.
        for (const typed of [SHARED.ar, "appart"]) {
          const suggested = (await ask(`autocomplete?q=${encodeURIComponent(typed)}`, language)).data;
          const kinds = suggested.filter((row: Body) => row.kind === "category" && row.slug_id === "apartment");
          expect([typed, kinds.map((row: Body) => row.label)]).toEqual([typed, [name]]);
        }
      }
    const section = (await ask("homepage-data", "ar")).data.sections.find(
      (row: Body) => row.type === "categories_section",
    );
    expect(section).toMatchObject({ title: "تصفّح حسب النوع", translated_title: "تصفّح حسب النوع" });
    expect((await ask("get_categories?search=شقة", "ar")).data.map((row: Body) => row.slug_id)).toEqual(["apartment"]);
  });

  test("operators set forms by language, and take them away; English stands where there is none", async () => {
    const { id } = (
      await save("category", { name: "Barn", translations: { ar: { name: "حظيرة" }, fr: { name: "Grange" } } })
    ).body.data;
    const shown = async (language: string) =>
      (await ask(`get_categories?id=${id}`, language)).data.map((row: Body) => [row.category, row.slug_id]);
    expect(await shown("ar")).toEqual([["حظيرة", "barn"]]);
    expect(await shown("es")).toEqual([["Barn", "barn"]]);
    const changed = await save("category", { translations: { fr: { name: null }, es: { name: "Granero" } } }, id);
    expect(changed.body.data.translations).toEqual({ ar: { name: "حظيرة" }, es: { name: "Granero" } });
    expect([await shown("fr"), await shown("es")]).toEqual([[["Barn", "barn"]], [["Granero", "barn"]]]);
    const log = (await admin.get("admin-audit", { limit: 1 })).body.data[0];
    expect(log.after.translations.es).toEqual({ name: "Granero" });

    const values = { type_of_parameter: "dropdown", is_required: false };
    const parameter = (
      await save("parameter", {
        ...values,
        name: "View",
        type_values: ["Sea", "Street"],
        translations: { ar: { name: "إطلالة", choices: { Sea: "بحر" } } },
      })
    ).body.data;
    const filter = async () =>
      (await ask("get-facilities-for-filter", "ar")).data.find((row: Body) => row.id === parameter.id);
    expect(await filter()).toMatchObject({
      name: "إطلالة",
      type_values: ["Sea", "Street"],
      type_texts: ["بحر", "Street"],
    });
    await save("parameter", { type_values: ["Street", "Garden"] }, parameter.id);
    expect(await filter()).not.toHaveProperty("type_texts");

    const article = (
      await save("article", {
        title: "On roofs",
        description: "<p>Roof</p>",
        translations: { es: { title: "Tejados", description: "<p onclick='x()'>Tejado</p><script>1</script>" } },
      })
    ).body.data;
    const [read] = (await ask(`get_articles?id=${article.id}`, "es")).data;
    expect(read).toMatchObject({ title: "Tejados", description: "<p>Tejado</p>", slug_id: "on-roofs" });
    expect((await ask(`get_articles?id=${article.id}`, "hi")).data[0].title).toBe("On roofs");

    const settings = await admin.postJson("admin-settings-save", {
      translations: { ar: { about_us: "<h2>عنّا</h2><script>1</script>" }, hi: { about_us: null } },
    });
    expect(settings.body.setting_forms.ar.about_us).toBe("<h2>عنّا</h2>");
    expect((await ask("web-settings", "ar")).data.about_us).toBe("<h2>عنّا</h2>");
    expect((await ask("web-settings", "hi")).data.about_us).toBe((await ask("web-settings", "en")).data.about_us);
  });

  test("what cannot be a form is refused, and nothing is written", async () => {
    const before = (await admin.get("admin-audit")).body.total;
    const refused: [string, Body][] = [
      ["category", { name: "X", translations: { tlh: { name: "x" } } }],
      ["category", { name: "X", translations: { ar: { slug_id: "x" } } }],
      ["category", { name: "X", translations: { ar: { name: "x".repeat(121) } } }],
      ["category", { name: "X", translations: { ar: "x" } }],
      ["category", { name: "X", translations: [] }],
      ["category", { name: "X", translations: { ar: { name: { a: 1 } } } }],
      ["category", { name: "X", translations: { ar: { __proto__x: "x", constructor: "x" } } }],
      ["slide", { slider_type: "1", image: "x", position: 1, translations: { ar: { link: "x" } } }],
      [
        "parameter",
        { name: "X", type_of_parameter: "dropdown", type_values: ["A"], translations: { ar: { choices: { B: "x" } } } },
      ],
    ];
    for (const [what, values] of refused) expect([values, (await save(what, values)).status]).toEqual([values, 400]);
    for (const translations of [{ ar: { map_open: "1" } }, { xx: { about_us: "x" } }, { ar: { bank_details: 7 } }])
      expect((await admin.postJson("admin-settings-save", { translations })).status).toBe(400);
    expect((await admin.get("admin-audit")).body.total).toBe(before);
  });

  test("nobody but administrators sets forms", async () => {
    const given = { kind: "category", id: 1, values: { translations: { ar: { name: "x" } } } };
    const settings = { translations: { ar: { about_us: "x" } } };
    for (const [who, status] of [
      [await signIn(provider, "owner@gable.test"), 403],
      [await signIn(provider, "agent@gable.test"), 403],
      [visitor, 401],
    ] as const) {
      expect((await who.postJson("admin-content-save", given)).status).toBe(status);
      expect((await who.postJson("admin-settings-save", settings)).status).toBe(status);
    }
    expect((await ask("get_categories?id=1", "ar")).data[0].category).not.toBe("x");
  });
});
