/** @jest-environment jsdom */
import { createApiClient } from "../client/index.ts";
import { createTestClient, createTestProvider, TestFailure, type TestProvider } from "../testing/index.ts";
import * as calls from "./index.ts";

const setUp = () => {
  const provider = createTestProvider();
  return { provider, client: createTestClient(provider) };
};
const visitorOf = (provider: TestProvider) =>
  createApiClient({ baseUrl: "http://provider.test/api/", fetch: provider.fetch, token: () => null });
const missing = () => {
  throw new TestFailure(404, "No such call.");
};

const without = (provider: TestProvider, ...paths: string[]) => {
  for (const path of paths) provider.on(path, missing);
};

beforeEach(() => window.localStorage.clear());

const wireDraft = { id: "property:new", kind: "Property", step: 2, revision: "3", updated_at: "2026-01-02 03:04:05" };

test("a draft is sent as JSON with the revision that was seen, and read back", async () => {
  const { client, provider } = setUp();
  provider.on("drafts/property%3Anew", () => ({ data: { ...wireDraft, payload: { title: "x" } } }));
  const input = { id: "property:new", kind: "property", step: "2", payload: { rooms: [1, ""] }, revision: 2 } as const;
  expect(await calls.saveDraft(client, { ...input, payload: { rooms: [1, ""] } })).toEqual({
    outcome: "saved",
    draft: {
      id: "property:new",
      kind: "property",
      step: "2",
      revision: 3,
      updatedAt: "2026-01-02T03:04:05.000Z",
      payload: { title: "x" },
    },
  });
  expect(provider.requests[0]).toMatchObject({
    method: "PUT",
    headers: { "if-match": '"2"' },
    form: { kind: "property", step: "2", payload: { rooms: [1, ""] } },
  });
});

test("a lost race gives what is there, or null when it was deleted", async () => {
  const { client, provider } = setUp();
  const input = { id: "a", kind: "property", step: "", payload: {}, revision: 2 } as const;
  const refuse = (data: unknown) =>
    provider.on("drafts/a", () => {
      throw new TestFailure(412, "Changed elsewhere.", { data });
    });
  refuse({ ...wireDraft, payload: [] });
  expect(await calls.saveDraft(client, input)).toMatchObject({
    outcome: "conflict",
    current: { revision: 3, payload: {} },
  });
  refuse(null);
  expect(await calls.saveDraft(client, input)).toEqual({ outcome: "conflict", current: null });
  refuse({ nonsense: true });
  await expect(calls.saveDraft(client, input)).rejects.toMatchObject({ kind: "contract", call: "drafts/{id}" });
});

test("a provider without the extensions has no drafts, history, statistics or viewings", async () => {
  const { client, provider } = setUp();
  without(provider, "drafts", "drafts/a", "property-history", "listing-statistics", "viewings", "shared-boards/gone");
  const input = { id: "a", kind: "property", step: "", payload: {}, revision: 0 } as const;
  expect(await calls.drafts(client)).toBeNull();
  expect(await calls.draft(client, { id: "a" })).toBeNull();
  expect(await calls.saveDraft(client, input)).toEqual({ outcome: "unsupported" });
  await expect(calls.deleteDraft(client, { id: "a" })).resolves.toBeUndefined();
  expect(await calls.propertyHistory(client, { propertyId: 1 })).toBeNull();
  expect(await calls.listingStatistics(client, { kind: "property", id: 1 })).toBeNull();
  expect(await calls.viewings(client)).toBeNull();
  expect(await calls.sharedBoard(client, { key: "gone" })).toBeNull();
});

test("history is read as prices and words, numbers as text or not", async () => {
  const { client, provider } = setUp();
  provider.on("property-history", () => ({
    data: [
      { at: "2026-01-04", event: "relisted", from: "sold", to: "active" },
      { at: "2026-01-03 10:00:00", event: "price", from: "1,200", to: 1000 },
      { at: "yesterday", event: "haunted", from: null, to: 4 },
      { at: "2026-01-01", event: "listed", to: "1200" },
    ],
  }));
  expect(await calls.propertyHistory(client, { propertyId: 1 })).toEqual([
    { event: "relisted", at: "2026-01-04T00:00:00.000Z", from: "sold", to: "active" },
    { event: "price", at: "2026-01-03T10:00:00.000Z", from: 1200, to: 1000 },
    { event: "status", at: null, from: "", to: "4" },
    { event: "listed", at: "2026-01-01T00:00:00.000Z", price: 1200 },
  ]);
});

test("statistics without totals are summed up", async () => {
  const { client, provider } = setUp();
  const days = [
    { day: "2026-01-01", views: "3", chats: 1 },
    { day: "2026-01-02", views: 4, favourites: "2", interests: null },
  ];
  provider.on("listing-statistics", () => ({ data: days }));
  const found = await calls.listingStatistics(client, { kind: "property", id: 1, days: 2 });
  expect(found?.totals).toEqual({ views: 7, favourites: 2, chats: 1, interests: 0 });
  expect(found?.days[1]).toEqual({ day: "2026-01-02", views: 4, favourites: 2, chats: 0, interests: 0 });
  expect(provider.requests[0]?.query).toEqual({ property_id: "1", days: "2" });
});

const wireSearch = { id: "7", name: "Pune", query: "city=Pune", frequency: "hourly", new_count: "2", last_seen_at: "" };

test("a member's searches come from the provider, an unknown frequency counts as off", async () => {
  const { client, provider } = setUp();
  provider.on("saved-searches", () => ({ data: [wireSearch] }));
  expect(await calls.savedSearches(client)).toEqual([
    {
      id: 7,
      name: "Pune",
      query: "city=Pune",
      frequency: "off",
      newCount: 2,
      lastSeenAt: null,
      local: false,
    },
  ]);
  await calls.deleteSavedSearch(client, { id: 7 });
  expect(provider.requests.at(-1)).toMatchObject({ method: "DELETE", query: { id: "7" } });
});

test("a visitor's searches stay in the browser, can be changed there, and go along when signing in", async () => {
  const { client, provider } = setUp();
  const visitor = visitorOf(provider);
  const pune = await calls.saveSearch(visitor, { name: "Pune", query: "city=Pune", frequency: "daily" });
  expect(pune).toMatchObject({ id: -1, local: true, frequency: "daily" });
  await calls.saveSearch(visitor, { name: "Goa", query: "city=Goa", frequency: "off" });
  await calls.saveSearch(visitor, { name: "Pune again", query: "city=Pune", frequency: "instant" });
  await calls.changeSavedSearch(visitor, { id: -2, name: "Goa by the sea" });
  expect((await calls.savedSearches(visitor)).map(({ name }) => name)).toEqual(["Pune again", "Goa by the sea"]);
  expect(provider.requests).toEqual([]);
  await expect(calls.changeSavedSearch(visitor, { id: -9, name: "x" })).rejects.toMatchObject({ kind: "not_found" });

  provider.on("saved-searches", ({ form }) => {
    if (form.name === "Pune again") throw new TestFailure(503, "busy");
    return { data: wireSearch };
  });
  await expect(calls.takeSearchesAlong(client)).rejects.toMatchObject({ kind: "server" });
  expect((await calls.savedSearches(visitor)).map(({ name }) => name)).toEqual(["Pune again"]);
  provider.on("saved-searches", () => ({ data: wireSearch }));
  expect(await calls.takeSearchesAlong(client)).toBe(1);
  expect(await calls.savedSearches(visitor)).toEqual([]);
});

test("searches of this browser survive nonsense in its storage", async () => {
  const { provider } = setUp();
  window.localStorage.setItem("gable.saved-searches", '[{"id":-1},{"id":3,"name":"x","query":""},7]');
  expect(await calls.savedSearches(visitorOf(provider))).toEqual([]);
  window.localStorage.setItem("gable.saved-searches", "{oops");
  expect(await calls.savedSearches(visitorOf(provider))).toEqual([]);
});

test("without the extension a member's searches stay in the browser too, and are not lost by asking", async () => {
  const { client, provider } = setUp();
  provider.on("saved-searches", missing);
  await calls.saveSearch(client, { name: "Pune", query: "city=Pune", frequency: "daily" });
  expect(await calls.takeSearchesAlong(client)).toBe(0);
  expect(await calls.savedSearches(client)).toHaveLength(1);
  await calls.deleteSavedSearch(client, { id: -1 });
  expect(await calls.savedSearches(client)).toEqual([]);
});

test("a board is read with its listings, whatever the numbers come as", async () => {
  const { client, provider } = setUp();
  const property = provider.data.properties[0];
  const item = {
    property_id: "1",
    stage: "bought",
    note: null,
    price_added: "1000",
    is_new: 1,
    added_at: "",
    property,
  };
  provider.on("boards/4", () => ({
    data: { id: "4", name: "Sea", items_count: "1", shares_notes: "1", items: [item] },
  }));
  expect(await calls.board(client, { id: 4 })).toMatchObject({
    id: 4,
    count: 1,
    shareUrl: null,
    sharesNotes: true,
    items: [{ stage: "saved", note: "", priceAdded: 1000, isNew: true, addedAt: null, property: { id: 1 } }],
  });
  provider.on("boards/4/items/1", () => ({}));
  await calls.putOnBoard(client, { boardId: 4, propertyId: 1, note: "" });
  expect(provider.requests.at(-1)).toMatchObject({ method: "PUT", form: { note: "" } });
});

test("without boards the favourites are the one board", async () => {
  const { client, provider } = setUp();
  without(provider, "boards");
  await calls.putOnBoard(client, { boardId: 0, propertyId: 1 });
  expect(await calls.boards(client)).toEqual([expect.objectContaining({ id: 0, name: "", count: 1, shareUrl: null })]);
  expect((await calls.board(client, { id: 0 })).items).toMatchObject([{ stage: "saved", property: { id: 1 } }]);
  await calls.takeOffBoard(client, { boardId: 0, propertyId: 1 });
  expect((await calls.board(client, { id: 0 })).items).toEqual([]);
  expect(provider.requests.some(({ name }) => name.startsWith("boards/0"))).toBe(false);
  await expect(calls.createBoard(client, { name: "x" })).rejects.toMatchObject({ kind: "not_found" });
});

const wireViewing = {
  id: "3",
  property_id: 1,
  slots: ["2026-02-02 10:00:00", "tomorrow", "2026-02-01T10:00:00Z"],
  state: "Accepted",
  starts_at: "2026-02-01T10:00:00Z",
  user_id: "0",
  name: "Gable",
  is_owner: "1",
  is_my_turn: 0,
};

test("viewings are read with their times in order and without those that are none", async () => {
  const { client, provider } = setUp();
  provider.on("viewings", () => ({ data: [wireViewing] }));
  const page = await calls.viewings(client, { propertyId: 1, state: "accepted" });
  expect(page).toMatchObject({
    total: 1,
    items: [
      {
        id: 3,
        state: "accepted",
        slots: ["2026-02-01T10:00:00.000Z", "2026-02-02T10:00:00.000Z"],
        startsAt: "2026-02-01T10:00:00.000Z",
        minutes: 30,
        person: { id: 0, name: "Gable" },
        isOwner: true,
        isMyTurn: false,
      },
    ],
  });
  expect(provider.requests[0]?.query).toEqual({ property_id: "1", state: "accepted" });
});

test.each([
  [
    { action: "accept", startsAt: "2026-02-01T10:00:00Z" },
    { state: "accepted", starts_at: "2026-02-01T10:00:00Z" },
  ],
  [{ action: "decline" }, { state: "declined" }],
  [
    { action: "cancel", note: "Ill" },
    { state: "cancelled", note: "Ill" },
  ],
  [
    { action: "propose", slots: ["2026-02-03T10:00:00Z"] },
    { state: "proposed", slots: ["2026-02-03T10:00:00Z"] },
  ],
] as const)("the answer %j is sent as %j", async (input, form) => {
  const { client, provider } = setUp();
  provider.on("viewings", () => ({ data: wireViewing }));
  await calls.answerViewing(client, { id: 3, ...input } as calls.AnswerViewingInput);
  expect(provider.requests[0]).toMatchObject({ method: "PUT", form: { id: 3, ...form } });
});

test("a time that is taken meanwhile says so by its field", async () => {
  const { client, provider } = setUp();
  provider.on("viewings", () => {
    throw new TestFailure(409, "Taken.", { field_errors: { starts_at: ["Taken."] } });
  });
  const input = { id: 3, action: "accept", startsAt: "2026-02-01T10:00:00Z" } as const;
  await expect(calls.answerViewing(client, input)).rejects.toMatchObject({
    kind: "validation",
    status: 409,
    fieldErrors: { starts_at: ["Taken."] },
  });
});

test("live news of a viewing is read", () => {
  const data = { id: "3", property_id: 1, state: "accepted" };
  expect(calls.liveEvent({ id: "1", type: "viewing", data })).toEqual({
    type: "viewing",
    viewingId: 3,
    propertyId: 1,
    state: "accepted",
  });
});
