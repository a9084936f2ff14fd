import { createTestClient, createTestProvider, TestFailure, type TestHandler } from "../testing/index.ts";
import * as calls from "./index.ts";

/** A client whose provider answers one call as told. */
function answering(call: string, handler: TestHandler) {
  const provider = createTestProvider().on(call, handler);
  return { provider, client: createTestClient(provider) };
}

const side = (id: number, more: object = {}) => ({
  id: String(id),
  title: "Villa",
  is_premium: 1,
  price: "120,000",
  property_type: 1,
  rentduration: "yearly",
  created_at: "2026-01-10 08:00:00",
  total_likes: "3",
  facilities: [
    { id: 1, name: "Rooms", type_of_parameter: "number", value: 4 },
    { id: 2, name: "Empty", value: null },
  ],
  near_by_places: {},
  ...more,
});

test("two properties side by side: numeric texts, stored types, empty objects for lists", async () => {
  const { client, provider } = answering("compare-properties", () => ({
    data: {
      source_property: side(1),
      target_property: side(2, { near_by_places: [{ facility_id: 5, distance: "2" }] }),
    },
  }));
  const { source, target } = await calls.compareProperties(client, { sourceId: 1, targetId: 2 });
  expect(provider.requests[0]?.query).toEqual({ source_property_id: "1", target_property_id: "2" });
  expect(source).toMatchObject({
    id: 1,
    kind: "rent",
    rentPeriod: "yearly",
    price: 120_000,
    premium: true,
    likes: 3,
    views: 0,
    createdAt: "2026-01-10T08:00:00.000Z",
    facilities: [],
  });
  expect(source.parameters).toEqual([expect.objectContaining({ name: "Rooms", values: ["4"] })]);
  expect(target.facilities).toEqual([{ id: 5, name: "", icon: "", distance: 2 }]);
});

test("similar properties have a total also where the provider sends none", async () => {
  const { client, provider } = answering("get-all-similar-properties", (_request, data) => ({ data: data.properties }));
  const page = await calls.similarProperties(client, { propertyId: 1, offset: 20, limit: 3, search: "" });
  expect(page).toMatchObject({ total: 23, items: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  expect(provider.requests[0]?.query).toEqual({ property_id: "1", offset: "20", limit: "3" });
});

test("what a listing shows of its place, and what its pictures show, go out and come back", async () => {
  const { client, provider } = answering("update_post_property", (_request, data) => {
    const [first] = data.properties;
    const pictures = [
      { id: 7, image: "a.webp", image_url: "/files/a.webp", alt: "Hall" },
      { id: 8, image: "b.webp", image_url: "/files/b.webp" },
    ];
    const place = { place_precision: "quarter", title_image: "/files/t.webp", title_image_alt: "House" };
    return { data: [{ ...first, ...place, gallery: pictures }] };
  });
  const changed = await calls.updateProperty(client, {
    id: 1,
    placeAccuracy: "precise",
    pictureTexts: [
      { picture: "cover", text: "House" },
      { picture: { id: 7 }, text: "" },
      { picture: { new: 0 }, text: "Hall" },
    ],
  });
  expect(provider.requests[0]?.form).toMatchObject({
    place_precision: "exact",
    picture_texts: [{ picture: "cover", text: "House" }, { picture: "7" }, { picture: "new:0", text: "Hall" }],
  });
  expect(changed.placeAccuracy).toBe("quarter");
  expect(changed.pictureTexts).toEqual({ "/files/a.webp": "Hall", "/files/t.webp": "House" });
  const [other] = (await calls.propertyList(createTestClient(createTestProvider()), {})).items;
  expect(
    (await calls.property(createTestClient(createTestProvider()), { slugId: other!.slugId }))?.property,
  ).toMatchObject({
    placeAccuracy: "precise",
    pictureTexts: {},
  });
});

test("a part of the map is asked for by its edges", async () => {
  const { client, provider } = answering("get_nearby_properties", () => ({ data: [] }));
  const bounds = { north: 2, south: 1, east: -179, west: 179 };
  expect(await calls.nearbyProperties(client, { kind: "rent", bounds, offset: 0, limit: 50 })).toEqual({
    items: [],
    total: 0,
  });
  expect(provider.requests[0]?.query).toEqual({
    type: "1",
    n: "2",
    s: "1",
    e: "-179",
    w: "179",
    offset: "0",
    limit: "50",
  });
});

describe("who is interested", () => {
  test("is read with null and missing contacts as empty", async () => {
    const { client } = answering("get_interested_users", () => ({ data: [{ id: "4", name: "Ana", email: null }] }));
    expect(await calls.interestedPeople(client, { propertyId: 1 })).toEqual({
      items: [{ id: 4, name: "Ana", profile: "", email: "", mobile: "" }],
      total: 1,
    });
  });

  test("is nobody where an older provider answers that as a failure, but a wrong field stays one", async () => {
    const { client } = answering("get_interested_users", () => {
      throw new TestFailure(400, "No data found!");
    });
    expect(await calls.interestedPeople(client, { slugId: "villa" })).toEqual({ items: [], total: 0 });
    const wrong = answering("get_interested_users", () => {
      throw new TestFailure(400, "Wrong.", { field_errors: { limit: ["Too many."] } });
    });
    await expect(calls.interestedPeople(wrong.client, { propertyId: 1 })).rejects.toMatchObject({ kind: "validation" });
  });
});

describe("featuring", () => {
  const row = {
    id: "1",
    status: "0",
    start_date: "2026-01-10 08:00:00",
    end_date: null,
    property_id: "7",
    project_id: null,
    property: { id: 7, slug_id: "villa", title: "Villa", propery_type: "1", price: "900", category: [] },
    project: [],
  };

  test("advertisements are decoded to words and dates, with what they are for", async () => {
    const project = { id: 3, slug_id: "quay", title: "Quay", type: "under_process", image: null, category: null };
    const { client, provider } = answering("get-featured-data", () => ({
      data: [row, { ...row, id: 2, status: 3, property: null, project, project_id: 3 }, { id: 3, status: 9 }],
    }));
    const page = await calls.advertisements(client, { type: "property", limit: 5 });
    expect(provider.requests[0]?.query).toEqual({ type: "property", limit: "5" });
    expect(page.items[0]).toMatchObject({
      id: 1,
      status: "approved",
      enabled: true,
      startsAt: "2026-01-10T08:00:00.000Z",
      endsAt: null,
      listing: { type: "property", id: 7, kind: "rent", price: 900, image: "" },
    });
    expect(page.items[1]).toMatchObject({
      status: "expired",
      listing: { type: "project", kind: "under_construction", category: { id: 0, name: "" } },
    });
    expect(page.items[2]).toMatchObject({ status: "pending", startsAt: null, listing: null });
  });

  test("a listing is featured by its own kind of id", async () => {
    const { client, provider } = answering("store_advertisement", () => ({ message: "Featured for 30 days." }));
    expect(await calls.featureListing(client, { type: "property", id: 7 })).toBe("Featured for 30 days.");
    await calls.featureListing(client, { type: "project", id: 3 });
    expect(provider.requests.map((request) => request.form)).toEqual([
      { feature_for: "property", property_id: "7" },
      { feature_for: "project", project_id: "3" },
    ]);
  });

  test("a second time is refused with the provider's words", async () => {
    const { client } = answering("store_advertisement", () => {
      throw new TestFailure(400, "This property is featured already.");
    });
    await expect(calls.featureListing(client, { type: "property", id: 7 })).rejects.toMatchObject({
      kind: "validation",
      message: "This property is featured already.",
    });
  });
});

describe("interests", () => {
  test.each([
    ["an empty list", []],
    ["nothing", null],
    ["an empty object", {}],
  ])("%s says that the member has said nothing", async (_what, data) => {
    const { client } = answering("personalised-fields", () => ({ data }));
    expect(await calls.interests(client)).toBeNull();
  });

  test("lists come as lists, comma texts or empty text", async () => {
    const { client } = answering("personalised-fields", () => ({
      data: {
        user_id: "1",
        category_ids: "3, 4",
        price_range: ["100", "500.5"],
        property_type: ["1", "7"],
        outdoor_facilitiy_ids: "",
        city: null,
      },
    }));
    expect(await calls.interests(client)).toEqual({
      categoryIds: [3, 4],
      minPrice: 100,
      maxPrice: 500.5,
      kinds: ["rent"],
      facilityIds: [],
      city: "",
    });
  });

  test("are sent as comma texts under the wire's own spelling; what is open is left out", async () => {
    const { client, provider } = answering("personalised-fields", () => ({ data: [] }));
    await calls.saveInterests(client, {
      categoryIds: [1, 2],
      facilityIds: [5],
      kinds: ["sell", "rent"],
      minPrice: 10,
      maxPrice: null,
    });
    await calls.saveInterests(client, { categoryIds: [], city: "Pune" });
    await calls.forgetInterests(client);
    expect(provider.requests.map(({ method, form }) => [method, form])).toEqual([
      ["POST", { category_ids: "1,2", outdoor_facilitiy_ids: "5", price_range: "10,", property_type: "0,1" }],
      ["POST", { city: "Pune" }],
      ["DELETE", {}],
    ]);
  });

  test("recommendations are details in a page", async () => {
    const { client } = answering("get_user_recommendation", (_request, data) => ({
      data: data.properties,
      total: "40",
    }));
    const page = await calls.recommendations(client, { limit: 3 });
    expect([page.total, page.items[0]?.description]).toEqual([40, expect.any(String)]);
  });
});

describe("projects", () => {
  const own = (data: { projects: object[] }) => ({
    ...data.projects[0],
    created_at: "2 days ago",
    created_at_iso: "2026-01-10T08:00:00Z",
    reject_reason: { id: 1, reason: "No plans." },
  });

  test("a new one goes as a form with bracketed floors; a change names what goes as one comma text", async () => {
    const { client, provider } = answering("post_project", (_request, data) => ({ data: [data.projects[0]] }));
    await calls.createProject(client, {
      title: "Quay",
      description: "Flats",
      categoryId: 1,
      kind: "upcoming",
      location: "Quay 1",
      coordinates: { latitude: 1, longitude: 2 },
      image: "upload-1",
      floors: [{ title: "Ground", plan: "upload-2" }],
    });
    await calls.updateProject(client, {
      id: 4,
      video: "",
      removeFloorIds: [1, 2],
      floors: [{ id: 3, title: "Attic" }],
    });
    expect(provider.requests.map((request) => request.form)).toEqual([
      {
        title: "Quay",
        description: "Flats",
        category_id: "1",
        type: "upcoming",
        location: "Quay 1",
        latitude: "1",
        longitude: "2",
        image: "upload-1",
        plans: [{ title: "Ground", document: "upload-2" }],
      },
      { id: "4", video_link: "", remove_plans: "1,2", plans: [{ id: "3", title: "Attic" }] },
    ]);
  });

  test("an answer without a project breaks the contract by name", async () => {
    const { client } = answering("post_project", () => ({ data: [] }));
    await expect(calls.updateProject(client, { id: 4 })).rejects.toMatchObject({
      kind: "contract",
      call: "post_project",
    });
  });

  test("the member's own come as a list with their clicks, and one alone as an object", async () => {
    const list = answering("get-added-projects", (_request, data) => ({ data: [own(data)], total_clicks: "12" }));
    expect(await calls.ownProjects(list.client, {})).toMatchObject({
      total: 1,
      totalViews: 12,
      items: [{ rejectReason: "No plans.", createdAt: "2026-01-10T08:00:00.000Z" }],
    });
    const one = answering("get-added-projects", (_request, data) => ({ data: own(data), similar_projects: "" }));
    const found = await calls.ownProject(one.client, { slugId: "quay" });
    expect(found).toMatchObject({ project: { rejectReason: "No plans." }, similar: [] });
    expect(one.provider.requests[0]?.query).toEqual({ slug_id: "quay", get_similar: "1" });
  });

  test.each([
    [
      "404",
      () => {
        throw new TestFailure(404, "No.");
      },
    ],
    ["an empty list", () => ({ data: [] })],
    ["an empty object", () => ({ data: {} })],
  ])("one that is not there is null: %s", async (_what, handler) => {
    const { client } = answering("get-added-projects", handler as TestHandler);
    expect(await calls.ownProject(client, { slugId: "none" })).toBeNull();
  });

  test("showing, hiding, deleting and withdrawing name what they are about", async () => {
    const provider = createTestProvider();
    for (const call of ["change-project-status", "delete_project", "delete_advertisement", "set_property_total_click"])
      provider.on(call, () => ({}));
    const client = createTestClient(provider);
    await calls.setProjectActive(client, { id: 4, active: false });
    await calls.deleteProject(client, { id: 4 });
    await calls.withdrawAdvertisement(client, { id: 5 });
    await calls.countView(client, { type: "property", id: 6 });
    await calls.countView(client, { type: "project", id: 7 });
    expect(provider.requests.map(({ name, form }) => [name, form])).toEqual([
      ["change-project-status", { project_id: "4", status: "0" }],
      ["delete_project", { id: "4" }],
      ["delete_advertisement", { id: "5" }],
      ["set_property_total_click", { property_id: "6" }],
      ["set_property_total_click", { project_id: "7" }],
    ]);
  });
});

describe("the site's pages", () => {
  test("slides come alone, with and without a listing", async () => {
    const { client } = answering("get-slider", () => ({
      data: [
        { id: "1", slider_type: 3, web_image: "", image: "i.webp", property: { id: 2, title: "Villa", price: "5" } },
        { id: 2, slider_type: "4", link: "https://example.org", category: [], property: [] },
      ],
    }));
    expect(await calls.slides(client)).toMatchObject([
      { image: "i.webp", property: { id: 2, price: 5 }, category: null },
      { link: "https://example.org", property: null },
    ]);
  });

  test("what search engines are told is by the page's name", async () => {
    const { client, provider } = answering("get_seo_settings", () => ({
      data: [{ id: 1, page: "homepage", meta_title: "Homes", meta_description: null }],
    }));
    expect(await calls.seoSettings(client, { page: "homepage" })).toEqual({
      homepage: { title: "Homes", description: "", keywords: "", image: "" },
    });
    expect(provider.requests[0]?.query).toEqual({ page: "homepage" });
  });
});

test("a listing may be expired", async () => {
  const provider = createTestProvider();
  Object.assign(provider.data.properties[0]!, { request_status: "expired" });
  const found = await calls.property(createTestClient(provider), { slugId: "house-1" });
  expect(found?.property.review).toBe("expired");
});
