import { aProperty, createTestClient, createTestProvider, TestFailure } from "../testing/index.ts";
import * as calls from "./index.ts";

const setUp = () => {
  const provider = createTestProvider();
  return { provider, client: createTestClient(provider) };
};
const AROUND_PUNE = { north: 19, south: 18, east: 74, west: 73 };

test("a search is sent as the wire has it, shapes as JSON text", () => {
  const encoded = calls.encodeSearch({
    kind: "rent",
    categoryIds: [1, 2],
    parameters: [
      { id: 3, min: 2 },
      { id: 4, values: ["Garage"] },
    ],
    bounds: AROUND_PUNE,
    polygon: [
      [73, 18],
      [74, 18],
      [74, 19],
    ],
    sort: "most_liked",
    cursor: null,
    clusters: false,
  });
  expect(encoded).toMatchObject({
    property_type: 1,
    category_ids: ["1", "2"],
    parameters: [
      { parameter_id: 3, min: 2 },
      { parameter_id: 4, values: ["Garage"] },
    ],
    bounds: '{"n":19,"s":18,"e":74,"w":73}',
    polygon: "[[73,18],[74,18],[74,19]]",
    sort: "most_liked",
    cursor: undefined,
    clusters: 0,
    facets: undefined,
  });
  expect(encoded).not.toHaveProperty("most_liked");
});

test("clusters, facets and cursor are decoded, numeric text and absent parts included", async () => {
  const { client, provider } = setUp();
  provider.on("search-properties", () => ({
    data: {
      items: [],
      clusters: [{ lat: "18.5", lng: 73.8, count: "12", min_price: "1,200", max_price: 900000 }],
      facets: {
        type: [{ value: "sell", count: "3" }],
        category: [{ id: "1", name: "House", slug_id: "house", count: 3 }],
        price_histogram: [
          { from: 0, to: "100", count: 1 },
          { from: 100, to: null, count: 2 },
        ],
      },
      next_cursor: "abc.def",
      total: "1000",
      total_capped: "true",
    },
  }));
  expect(await calls.searchProperties(client, {})).toEqual({
    items: [],
    clusters: [{ latitude: 18.5, longitude: 73.8, count: 12, minPrice: 1200, maxPrice: 900000, bounds: null }],
    facets: {
      kinds: [{ kind: "sell", count: 3 }],
      categories: [{ id: 1, name: "House", slugId: "house", count: 3 }],
      prices: [
        { from: 0, to: 100, count: 1 },
        { from: 100, to: null, count: 2 },
      ],
      areEstimates: false,
    },
    nextCursor: "abc.def",
    total: 1000,
    totalCapped: true,
    corrections: [],
    understood: null,
  });
  provider.on("search-properties", () => ({ data: {} }));
  expect(await calls.searchProperties(client, {})).toMatchObject({
    items: [],
    facets: null,
    nextCursor: null,
    total: 0,
  });
});

test("counts of a part of what was found say so", async () => {
  const { client, provider } = setUp();
  const facets = { type: [{ value: "rent", count: 4990 }], category: [], price_histogram: [], estimated: true };
  provider.on("search-properties", () => ({ data: { facets } }));
  expect((await calls.searchProperties(client, {})).facets).toEqual({
    ...{ kinds: [{ kind: "rent", count: 4990 }], categories: [], prices: [] },
    areEstimates: true,
  });
});

test("what the words were taken for is decoded, kinds that nobody knows yet included", async () => {
  const { client, provider } = setUp();
  const part = { kind: "place", text: "London", without: 'villa "london"', broader: "villa" };
  const price = { kind: "price", text: "under 500k", without: "x", broader: "", max: "500000" };
  const type = { kind: "type", text: "rent", without: "y", broader: "", type: "rent" };
  const moon = { kind: "moon", text: "full", without: "z", broader: "", type: "lunar" };
  provider.on("search-properties", () => ({
    data: { understood: { parts: [part, price, type, moon], left_out: [], exact: '"villa london"' } },
  }));
  const none = { listingKind: null, min: null, max: null };
  expect((await calls.searchProperties(client, {})).understood).toEqual({
    parts: [
      { ...part, ...none },
      { kind: "price", text: "under 500k", without: "x", broader: "", ...none, max: 500_000 },
      { kind: "type", text: "rent", without: "y", broader: "", ...none, listingKind: "rent" },
      { kind: "moon", text: "full", without: "z", broader: "", ...none },
    ],
    leftOut: [],
    exact: '"villa london"',
  });
});

test("the cursor of a page leads to the next one", async () => {
  const { client } = setUp();
  const first = await calls.searchProperties(client, { limit: 2 });
  expect([first.items.map((item) => item.id), first.total]).toEqual([[1, 2], 3]);
  const second = await calls.searchProperties(client, { limit: 2, cursor: first.nextCursor });
  expect([second.items.map((item) => item.id), second.nextCursor]).toEqual([[3], null]);
});

test("without the extension the list is asked, narrowed and clustered here, and the provider hears of no search", async () => {
  const { client, provider } = setUp();
  const extensions = ["uploads"];
  const first = await calls.searchProperties(client, { limit: 2, extensions });
  expect([first.items.length, first.total, first.totalCapped, first.facets]).toEqual([2, 3, false, null]);
  const second = await calls.searchProperties(client, { limit: 2, extensions, cursor: first.nextCursor });
  expect([second.items.map((item) => item.id), second.nextCursor]).toEqual([[3], null]);

  const map = await calls.searchProperties(client, { bounds: AROUND_PUNE, extensions });
  expect(map.items.length).toBeGreaterThan(0);
  expect(map.clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(map.items.length);
  expect(provider.requests.at(-1)?.query).toMatchObject({ latitude: "18.5", longitude: "73.5", limit: "100" });
  const far = { north: 1, south: 0, east: 1, west: 0 };
  expect(await calls.searchProperties(client, { bounds: far, extensions })).toMatchObject({ items: [], clusters: [] });
  const large = await calls.searchProperties(client, { parameters: [{ id: 1, min: 100 }], extensions });
  expect([large.items, large.total]).toEqual([[], 0]);
  expect(provider.requests.some((request) => request.name === "search-properties")).toBe(false);
});

test("a list that stops counting at 1,000 goes on for as long as its pages are full", async () => {
  const { client, provider } = setUp();
  const rows = Array.from({ length: 1015 }, (_, index) => aProperty({ id: index + 1 }));
  provider.on("get-property-list", ({ query }) => ({
    data: rows.slice(Number(query.offset), Number(query.offset) + Number(query.limit)),
    total: Math.min(rows.length, 1000),
  }));
  const ask = (cursor: string | null) => calls.searchProperties(client, { limit: 10, extensions: ["uploads"], cursor });
  expect(await ask(null)).toMatchObject({ total: 1000, totalCapped: true, nextCursor: "10" });
  expect(await ask("990")).toMatchObject({ total: 1000, totalCapped: true, nextCursor: "1000" });
  expect((await ask("1000")).nextCursor).toBe("1010");
  const last = await ask("1010");
  expect([last.items.length, last.nextCursor]).toEqual([5, null]);
});

test("a provider that says it searches and does not is asked for the list", async () => {
  const { client, provider } = setUp();
  provider.on("search-properties", () => {
    throw new TestFailure(404, "No such call.");
  });
  expect((await calls.searchProperties(client, { extensions: ["search"] })).total).toBe(3);
  provider.on("search-properties", () => {
    throw new TestFailure(400, "This cursor is not one of ours.");
  });
  await expect(calls.searchProperties(client, { cursor: "x" })).rejects.toMatchObject({ kind: "validation" });
});

test("without the extension suggestions are cities, and the provider hears of no autocomplete", async () => {
  const { client, provider } = setUp();
  expect(await calls.suggestions(client, { text: "pu", extensions: [] })).toMatchObject([
    { kind: "city", label: "Pune" },
  ]);
  expect(provider.requests.map((request) => request.name)).toEqual(["get-cities-data"]);
});
