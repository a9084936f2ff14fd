import * as wire from "./index.ts";

const row = { id: "3", title: "Villa", property_type: "sell" };

test("a row with texts for numbers and mixed booleans gets its one form", () => {
  const read = wire.propertyCard.parse({
    ...row,
    price: "120000.50",
    is_premium: 1,
    promoted: "0",
    is_favourite: true,
    rentduration: null,
    latitude: 18.52,
    unknown_field: "kept out",
  });
  expect(read).toMatchObject({
    id: 3,
    price: 120000.5,
    is_premium: true,
    promoted: false,
    is_favourite: 1,
    rentduration: "",
    latitude: "18.52",
    gallery: [],
    parameters: [],
  });
  expect(read).not.toHaveProperty("unknown_field");
});

test.each([
  ["property_type", "1", "rent"],
  ["property_type", 0, "sell"],
  ["availability", "expired", "expired"],
  ["gallery", "[]", []],
  ["category", [], null],
  ["category", {}, null],
  ["category", null, null],
  ["gallery", "", []],
  ["gallery", null, []],
  ["gallery", ["/a.jpg"], [{ id: 0, image: "/a.jpg", image_url: "/a.jpg" }]],
  [
    "gallery",
    { 0: { id: "1", image: "a.jpg", image_url: "/a.jpg" } },
    [{ id: 1, image: "a.jpg", image_url: "/a.jpg" }],
  ],
])("%s given as %j is read as %j", (field, value, expected) => {
  expect(wire.propertyCard.parse({ ...row, [field]: value })).toHaveProperty(field, expected);
});

test.each([undefined, null, "", "available"])("availability given as %j says nothing", (availability) => {
  expect(wire.propertyCard.parse({ ...row, availability }).availability).toBeUndefined();
});

test("what a provider answers in canonical form stays as it is", () => {
  const once = wire.propertyDetail.parse({ ...row, is_favourite: "1", status: true, request_status: "approved" });
  expect(wire.propertyDetail.parse(once)).toEqual(once);
});

test.each([
  ["an id that is no number", { ...row, id: "abc" }, "id"],
  ["a missing id", { title: "Villa", property_type: "sell" }, "id"],
  ["an unknown kind", { ...row, property_type: "barter" }, "property_type"],
  ["a price that is an object", { ...row, price: {} }, "price"],
])("%s is refused and named", (_what, value, field) => {
  const read = wire.propertyCard.safeParse(value);
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.path).toEqual([field]);
});

test("a list without total is still a list", () => {
  expect(wire.getPropertyList.answer.parse({ data: [], error: false, message: "" })).toEqual({ data: [] });
  expect(wire.getPropertyList.answer.parse({})).toEqual({ data: [] });
});

test("a checkbox parameter's value may be a list, an absent one is empty", () => {
  const definition = { id: 1, name: "Rooms", type_of_parameter: "checkbox" };
  expect(wire.parameterValue.parse({ ...definition, value: ["a", 2] }).value).toEqual(["a", "2"]);
  expect(wire.parameterValue.parse({ ...definition, value: null }).value).toBe("");
  expect(wire.parameterValue.parse({ ...definition, value: 4 }).value).toBe("4");
});

test("a reject reason is an empty object when there is none", () => {
  const read = (value: unknown) => wire.ownProperty.parse({ ...row, reject_reason: value }).reject_reason;
  expect(read({})).toEqual({});
  expect(read([])).toEqual({});
  expect(read({ id: 1, reason: "Blurred pictures" })).toMatchObject({ reason: "Blurred pictures" });
});

test("an empty conversation may come as a bare list", () => {
  expect(wire.getMessages.answer.parse({ data: [] }).data).toEqual({
    current_page: 1,
    data: [],
    last_page: 1,
    per_page: 0,
    total: 0,
  });
});

test("home sections of unknown types are left out, the known ones kept in order", () => {
  const read = wire.homepageData.answer.parse({
    data: {
      sections: [
        { type: "faqs_section", title: "Questions", data: [{ id: 1, question: "?", answer: "!" }] },
        { type: "stories_section", title: "New", data: [{}] },
        { type: "properties_by_cities_section", title: "Cities", data: [{ City: "Pune", Count: "3", image: null }] },
      ],
      slider_section: null,
      homepage_location_data_available: "1",
    },
  });
  expect(read.data.sections.map((section) => section.type)).toEqual(["faqs_section", "properties_by_cities_section"]);
  expect(read.data.homepage_location_data_available).toBe(true);
});

test("settings of a visitor say nothing of a member", () => {
  const read = wire.settings.parse({ number_with_suffix: 1, languages: [{ code: "en", name: "English" }] });
  expect(read.number_with_suffix).toBe("1");
  expect(read.distance_option).toBe("km");
  expect(read).not.toHaveProperty("verification_status");
});

test("queries come as text and are read as numbers and lists", () => {
  expect(
    wire.getPropertyList.request.parse({
      limit: "12",
      min_price: "",
      property_type: "0",
      parameter_id: "1,2",
      promoted: "1",
    }),
  ).toEqual({ limit: 12, property_type: 0, parameter_id: ["1", "2"], promoted: 1 });
});

test.each([
  [[["title", "A"]], { title: "A" }],
  [
    [
      ["parameters[0][parameter_id]", "1"],
      ["parameters[0][value]", "4"],
      ["parameters[2][parameter_id]", "9"],
    ],
    { parameters: [{ parameter_id: "1", value: "4" }, { parameter_id: "9" }] },
  ],
  [
    [
      ["ids[]", "1"],
      ["ids[]", "2"],
    ],
    { ids: ["1", "2"] },
  ],
  [[["bounds[n]", "1"]], { bounds: { n: "1" } }],
  [[["a[999999999]", "1"]], { a: { 999999999: "1" } }],
  [[["__proto__[polluted]", "1"]], {}],
  [[["a[constructor][prototype]", "1"]], {}],
  [
    [
      ["title", "A"],
      ["title", "B"],
    ],
    { title: "B" },
  ],
])("the form %j nests to %j", (pairs, expected) => {
  expect(wire.nestForm(pairs as [string, string][])).toEqual(expected);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("no two calls share method and path", () => {
  const calls = (Object.values(wire) as unknown[]).filter(
    (value): value is wire.WireCall =>
      typeof value === "object" && value !== null && "path" in value && "answer" in value,
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
});
