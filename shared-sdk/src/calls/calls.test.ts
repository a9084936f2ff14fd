import { createTestClient, createTestProvider, TestFailure } from "../testing/index.ts";
import { toCoordinates, toIso, toMoment, toPage } from "./decode/common.ts";
import * as calls from "./index.ts";
import { encodePropertyList } from "./propertyList.ts";

const setUp = () => {
  const provider = createTestProvider();
  return { provider, client: createTestClient(provider) };
};

test("a property is decoded to words, booleans, numbers and ISO dates", async () => {
  const { client, provider } = setUp();
  provider.data.properties[1] = { ...provider.data.properties[1]!, rentduration: "Quarterly", is_favourite: 1 };
  const page = await calls.propertyList(client, {});
  expect(page.total).toBe(3);
  expect(page.items[0]).toMatchObject({
    id: 1,
    kind: "sell",
    price: 11_500_000,
    rentPeriod: null,
    favourite: false,
    category: { name: "House", slugId: "house" },
    place: { city: "Pune", coordinates: { latitude: 18.5204, longitude: 73.8567 } },
    parameters: [{ name: "Bedrooms", kind: "number", values: ["4"] }],
    facilities: [{ id: 1, name: "School", distance: 2 }],
    listed: { iso: "2026-01-10T08:00:00.000Z" },
  });
  expect(page.items[1]).toMatchObject({ kind: "rent", rentPeriod: "quarterly", favourite: true });
});

test("filters are encoded as the wire has them", () => {
  expect(
    encodePropertyList({
      kind: "rent",
      postedSince: "yesterday",
      parameterIds: [3, 4],
      sort: "most_liked",
      premiumOnly: true,
      near: { latitude: 1, longitude: 2, radius: 5 },
    }),
  ).toMatchObject({
    property_type: 1,
    posted_since: 1,
    parameter_id: ["3", "4"],
    most_liked: 1,
    most_viewed: undefined,
    sort_by: undefined,
    get_all_premium_properties: 1,
    radius: 5,
  });
  expect(encodePropertyList({ kind: "sell", sort: "price_asc" })).toMatchObject({
    property_type: 0,
    sort_by: "price_asc",
  });
});

test("empty filters are not sent, lists are one comma text", async () => {
  const { client, provider } = setUp();
  await calls.propertyList(client, { city: "", minPrice: undefined, parameterIds: [3, 4] });
  expect(provider.requests[0]?.query).toEqual({ parameter_id: "3,4" });
});

test("a property that does not exist is null", async () => {
  const { client, provider } = setUp();
  expect(await calls.property(client, { slugId: "nothing-here" })).toBeNull();
  provider.on("get_property", () => {
    throw new TestFailure(404, "Gone.");
  });
  expect(await calls.property(client, { slugId: "nothing-here" })).toBeNull();
  expect((await calls.project(client, { slugId: "none" })) ?? "none").toBe("none");
});

test("an administrator's listing has no owner to name", async () => {
  const { client, provider } = setUp();
  Object.assign(provider.data.properties[0]!, { added_by: 0, customer_id: undefined, customer_name: "Admin" });
  const found = await calls.property(client, { slugId: "house-1" });
  expect(found?.property.owner).toMatchObject({ id: null, isAdmin: true, name: "Admin" });
});

test("a broken answer is a contract error that names call and field", async () => {
  const { client, provider } = setUp();
  provider.on("get-property-list", () => ({ data: [{ id: "?", title: "x", property_type: "sell" }] }));
  await expect(calls.propertyList(client, {})).rejects.toMatchObject({
    kind: "contract",
    call: "get-property-list",
    message: expect.stringContaining("data.0.id"),
  });
});

test("a new property is sent with bracketed parameters, facilities and pictures", async () => {
  const { client, provider } = setUp();
  const created = await calls.createProperty(client, {
    title: "Villa",
    description: "White",
    categoryId: 1,
    kind: "rent",
    rentPeriod: "monthly",
    price: 1000,
    address: "Lane 7",
    titleImage: "upload-1",
    gallery: ["upload-2"],
    parameters: [{ id: 2, value: ["a", "b"] }],
    facilities: [{ id: 1, distance: 3 }],
  });
  expect(created).toMatchObject({ title: "Villa", kind: "rent", review: "pending" });
  expect(provider.requests[0]?.form).toEqual({
    title: "Villa",
    description: "White",
    category_id: "1",
    property_type: "1",
    rentduration: "Monthly",
    price: "1000",
    address: "Lane 7",
    title_image: "upload-1",
    gallery_images: ["upload-2"],
    parameters: [{ parameter_id: "2", value: "a,b" }],
    facilities: [{ facility_id: "1", distance: "3" }],
  });
});

test("an update clears what is empty and leaves out what is absent", async () => {
  const { client, provider } = setUp();
  await calls.updateProperty(client, { id: 3, video: "", price: 5, removeGalleryIds: [30] });
  expect(provider.requests[0]?.form).toEqual({
    id: "3",
    action_type: "0",
    video_link: "",
    price: "5",
    remove_gallery_images: ["30"],
  });
});

test("the provider's field errors reach the form", async () => {
  const { client } = setUp();
  const input = { title: "Villa", description: "x", categoryId: 1, kind: "sell", price: 1, address: "A" } as const;
  await expect(calls.createProperty(client, input)).rejects.toMatchObject({
    kind: "validation",
    fieldErrors: { title_image: ["Required."] },
  });
});

test("taking the free package opens the feature", async () => {
  const { client } = setUp();
  const input = { feature: "property_list" } as const;
  expect(await calls.featureLimits(client, input)).toEqual({
    packageAvailable: false,
    featureAvailable: false,
    limitAvailable: false,
  });
  await calls.takePackage(client, { packageId: 1 });
  expect(await calls.featureLimits(client, input)).toEqual({
    packageAvailable: true,
    featureAvailable: true,
    limitAvailable: true,
  });
  const packages = await calls.packages(client);
  expect(packages.active[0]).toMatchObject({ free: true, usage: [{ feature: "property_list", limit: 3, left: 3 }] });
  await expect(calls.takePackage(client, { packageId: 2 })).rejects.toMatchObject({ kind: "validation" });
});

test("signing in gives token and member; a wrong password is a validation error", async () => {
  const { client, provider } = setUp();
  const answer = await calls.signIn(client, { method: "email", email: "member@gable.test", password: "gable-demo" });
  expect(answer).toMatchObject({ token: "test-token", member: { name: "Meera Kulkarni", active: true } });
  expect(provider.requests[0]).toMatchObject({ token: null, form: { type: "3" } });
  await expect(calls.signIn(client, { method: "email", email: "a@b.c", password: "no" })).rejects.toMatchObject({
    kind: "validation",
  });
});

test("a code is asked for once, however often the answer fails", async () => {
  const { client, provider } = setUp();
  provider.on("get-otp", () => {
    throw new TestFailure(503, "busy");
  });
  await expect(calls.requestOtp(client, { phone: "+911234567" })).rejects.toMatchObject({ kind: "server" });
  expect(provider.requests).toHaveLength(1);
});

test("messages are newest first and a sent one follows", async () => {
  const { client } = setUp();
  const place = { userId: 2, propertyId: 1 };
  const { id } = await calls.sendMessage(client, { senderId: 1, receiverId: 2, propertyId: 1, text: "Is it free?" });
  const page = await calls.messages(client, place);
  expect(page).toMatchObject({ page: 1, hasMore: false });
  expect(page.items.map((message) => [message.id, message.text])).toEqual([
    [id, "Is it free?"],
    [1, "Good morning"],
  ]);
});

test("live events are checked, unknown and broken ones are null", () => {
  const data = {
    sender_id: "2",
    receiver_id: 1,
    property_id: 1,
    message: "Hi",
    message_id: 9,
    chat_message_type: "text",
  };
  expect(calls.liveEvent({ id: "1", type: "message", data })).toMatchObject({
    type: "message",
    message: { id: 9, senderId: 2, text: "Hi", kind: "text" },
  });
  expect(calls.liveEvent({ id: "2", type: "message", data: { property_id: "?" } })).toBeNull();
  expect(calls.liveEvent({ id: "3", type: "fireworks", data: {} })).toBeNull();
});

test("a provider without extensions suggests cities, marks messages by itself and hears of no typing", async () => {
  const { client, provider } = setUp();
  const missing = () => {
    throw new TestFailure(404, "No such call.");
  };
  provider.on("autocomplete", missing).on("messages-read", missing).on("chat-typing", missing);
  provider.on("conversations", missing).on("messages-delivered", missing);
  expect(await calls.suggestions(client, { text: " pU" })).toEqual([
    { kind: "city", label: "Pune", context: "", slugId: "", count: 2, bounds: null },
  ]);
  expect(await calls.suggestions(client, { text: "x" })).toEqual([]);
  await expect(calls.markRead(client, { userId: 2, propertyId: 1, upToId: 1 })).resolves.toBeUndefined();
  await expect(calls.markDelivered(client, { upToId: 1 })).resolves.toBeUndefined();
  for (let times = 0; times < 2; times++)
    expect(await calls.inbox(client, { search: "house" })).toMatchObject({ whole: false, nextCursor: null });
  expect(provider.requests.filter(({ name }) => name === "conversations")).toHaveLength(1);
  await expect(calls.sendTyping(client, { userId: 2, propertyId: 1 })).resolves.toBeUndefined();
});

test("query options have a stable key, ten minutes of freshness and no refetch on focus", () => {
  const { client } = setUp();
  expect(calls.propertyListQuery(client, { city: "Pune" })).toMatchObject({
    queryKey: ["property-list", { city: "Pune" }],
    staleTime: 600_000,
    refetchOnWindowFocus: false,
  });
  expect(calls.messagesQuery(client, { userId: 2, propertyId: 1 }).staleTime).toBe(0);
});

test.each([
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02 03:04:05", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02", "2026-01-02T00:00:00.000Z"],
  ["2026-01-02T03:04:05+02:00", "2026-01-02T01:04:05.000Z"],
  ["2 days ago", null],
  ["2026-99-99", null],
  ["", null],
])("the date %p is %p", (text, iso) => {
  expect(toIso(text)).toBe(iso);
});

test("human text is kept only where no date is", () => {
  expect(toMoment(undefined, "2 days ago")).toEqual({ iso: null, text: "2 days ago" });
  expect(toMoment("2026-01-02", "2 days ago")).toEqual({ iso: "2026-01-02T00:00:00.000Z", text: "" });
});

test.each([
  ["18.5", "73.8", { latitude: 18.5, longitude: 73.8 }],
  ["0", "0", null],
  ["", "73", null],
  ["91", "0", null],
])("the coordinates %p, %p are %j", (latitude, longitude, expected) => {
  expect(toCoordinates(latitude, longitude)).toEqual(expected);
});

test("without a total a page counts what is known to exist", () => {
  expect(toPage({ data: [1, 2] }, (row) => row, 20)).toEqual({ items: [1, 2], total: 22 });
});
