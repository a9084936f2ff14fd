import { MOST_CORNERS } from "@gable/shared-sdk/wire";
import fc from "fast-check";
import {
  activeFilters,
  clearFilters,
  dropFilter,
  EMPTY_SEARCH,
  LAST_PAGE,
  parseSearch,
  refine,
  type SearchState,
  SORT_ORDERS,
  searchFields,
  searchHref,
  searchQuery,
  VIEWS,
  withWish,
} from "./searchState.ts";

const FULL: SearchState = {
  purpose: "rent",
  categories: ["houses", "villas"],
  city: "São Paulo",
  state: "SP",
  country: "Brazil",
  text: "pool & garden",
  minPrice: 1000,
  maxPrice: 250000,
  wishes: [
    { id: 2, min: 2, max: 4.5 },
    { id: 5, max: 0 },
    { id: 9, values: ["Pool, heated", "Step-free_access"] },
  ],
  features: [3, 12],
  posted: "last_week",
  promoted: true,
  premium: true,
  bounds: { north: 19.3, south: 18.9, east: 73.1, west: 72.7 },
  polygon: [
    [72.8, 19],
    [72.9, 19.2],
    [72.7, 19.1],
  ],
  sort: "price_asc",
  page: 4,
  view: "map",
};

const parse = (query: string) => parseSearch(new URLSearchParams(query));

test("the address of a search reads back as the same search", () => {
  expect(parse(searchQuery(FULL))).toEqual(FULL);
  expect(parse(searchQuery(EMPTY_SEARCH))).toEqual(EMPTY_SEARCH);
});

const CITY = fc.string({ unit: "grapheme", maxLength: 40 }).map(
  (text) =>
    text
      .slice(0, 110)
      .toWellFormed()
      .replace(/\p{Cc}/gu, " ")
      .trim() || "São Paulo",
);
const AMOUNT = fc.option(fc.integer({ min: 1, max: 1e12 }));
const FIGURE = fc.integer({ min: 0, max: 1e6 }).map((number) => number / 10);
const WISH = fc
  .record(
    {
      min: FIGURE,
      max: FIGURE,
      values: fc.uniqueArray(CITY, { minLength: 1, maxLength: 4 }).map((values) => values.sort()),
    },
    { requiredKeys: [] },
  )
  .map(({ min, max, values }) => ({
    ...(min !== undefined && { min: Math.min(min, max ?? min) }),
    ...(max !== undefined && { max: Math.max(max, min ?? max) }),
    ...(values && { values }),
  }))
  .filter((wish) => Object.keys(wish).length > 0);
/** Degrees as an address holds them: to a millionth. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1_000_000, max: most * 1_000_000 }).map((part) => part / 1_000_000);
const BOUNDS = fc
  .record({ north: degrees(90), south: degrees(90), east: degrees(180), west: degrees(180) })
  .filter(({ north, south, east, west }) => north !== south && east !== west)
  .map(({ north, south, ...sides }) => ({
    north: Math.max(north, south),
    south: Math.min(north, south),
    ...sides,
  }));
const CORNERS = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: MOST_CORNERS });
const ANY: fc.Arbitrary<SearchState> = fc
  .record({
    purpose: fc.option(fc.constantFrom("sell" as const, "rent" as const)),
    categories: fc
      .uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 5 })
      .map((categories) => categories.sort()),
    city: fc.option(CITY),
    state: fc.option(CITY),
    country: fc.option(CITY),
    text: fc.oneof(fc.constant(""), CITY),
    prices: fc.tuple(AMOUNT, AMOUNT),
    wishes: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e9 }), WISH), {
      maxLength: 10,
      selector: ([id]) => id,
    }),
    features: fc
      .uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 5 })
      .map((ids) => ids.sort((a, b) => a - b)),
    posted: fc.option(fc.constantFrom("yesterday" as const, "last_week" as const)),
    bounds: fc.option(BOUNDS),
    polygon: fc.option(CORNERS),
    promoted: fc.boolean(),
    premium: fc.boolean(),
    sort: fc.constantFrom(...SORT_ORDERS),
    page: fc.integer({ min: 1, max: LAST_PAGE }),
    view: fc.constantFrom(...VIEWS),
  })
  .map(({ prices: [one, other], wishes, page, ...state }) => {
    const turned = one !== null && other !== null && one > other;
    return {
      ...EMPTY_SEARCH,
      ...refine(EMPTY_SEARCH, { ...state, sort: state.sort }),
      page,
      minPrice: turned ? other : one,
      maxPrice: turned ? one : other,
      wishes: wishes.map(([id, wish]) => ({ id, ...wish })).sort((a, b) => a.id - b.id),
    };
  });

test("any search reads back from its address as the same search", () => {
  fc.assert(
    fc.property(ANY, (state) => {
      expect(parse(searchQuery(state))).toEqual(state);
      expect(parseSearch(new URLSearchParams(searchFields(state)))).toEqual(state);
    }),
    { numRuns: 1_000 },
  );
});

test("whatever stands in an address, what is read of it has an address of its own", () => {
  const names = [
    "bounds",
    "polygon",
    "type",
    "category",
    "city",
    "state",
    "country",
    "q",
    "min_price",
    "max_price",
    "field",
    "features",
    "posted",
    "promoted",
    "premium",
    "sort",
    "page",
    "view",
  ];
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 130 })));
  fc.assert(
    fc.property(pairs, (given) => {
      const state = parse(new URLSearchParams(given).toString());
      expect(parse(searchQuery(state))).toEqual(state);
    }),
    { numRuns: 1_000 },
  );
});

test("prices of sales and rents never stand in one order", () => {
  expect(parse("sort=price_asc").purpose).toBe("sell");
  expect(parse("sort=price_desc&type=rent").purpose).toBe("rent");
  expect(refine(EMPTY_SEARCH, { sort: "price_desc" })).toMatchObject({ purpose: "sell", sort: "price_desc" });
  const sold = { ...EMPTY_SEARCH, purpose: "sell" as const, sort: "price_asc" as const };
  expect(refine(sold, { purpose: null })).toMatchObject({ purpose: null, sort: "best" });
  expect(dropFilter(sold, "purpose")).toMatchObject({ purpose: null, sort: "best" });
});

test("a wish for a field takes the place of the one before, and goes when it asks for nothing", () => {
  const one = withWish([{ id: 7, min: 2 }], { id: 3, values: ["Pool"] });
  expect(one).toEqual([
    { id: 3, values: ["Pool"] },
    { id: 7, min: 2 },
  ]);
  expect(withWish(one, { id: 7, max: 4 })[1]).toEqual({ id: 7, max: 4 });
  expect(withWish(one, { id: 3, values: [] })).toEqual([{ id: 7, min: 2 }]);
});

test("a search without filters has the plain address", () => {
  expect(searchHref(EMPTY_SEARCH)).toBe("/properties");
  expect(searchHref({ ...EMPTY_SEARCH, city: "Pune" })).toBe("/properties?city=Pune");
});

test("what a form without JavaScript sends is understood, empty fields and repeated names included", () => {
  const state = parse("q=+baner+&type=&category=&min_price=&max_price=1%2C200%2C000&features=7&features=3&sort=best");
  expect(state).toEqual({ ...EMPTY_SEARCH, text: "baner", maxPrice: 1200000, features: [3, 7] });
});

test("values that make no sense count as absent", () => {
  expect(parse("type=swap&min_price=cheap&page=-3&sort=random&view=globe&features=a,-1,2.5&posted=0")).toEqual(
    EMPTY_SEARCH,
  );
});

test("a sum that a form sent without scripts may have a decimal comma", () => {
  expect(parse("min_price=62%2C5&max_price=1+234%2C50")).toMatchObject({ minPrice: 62.5, maxPrice: 1234.5 });
});

test("a lowest price above the highest changes places with it", () => {
  expect(parse("min_price=900&max_price=100")).toMatchObject({ minPrice: 100, maxPrice: 900 });
});

test("a changed filter starts again at the first page, a turned page keeps the filters", () => {
  expect(refine(FULL, { purpose: "sell" })).toMatchObject({
    purpose: "sell",
    page: 1,
    categories: ["houses", "villas"],
  });
  expect(refine(FULL, { page: 5 })).toMatchObject({ page: 5, purpose: "rent" });
});

test("every active filter can be dropped alone", () => {
  const names = activeFilters(FULL);
  expect(names).toHaveLength(11);
  for (const name of names) {
    expect(activeFilters(dropFilter(FULL, name))).toEqual(names.filter((other) => other !== name));
  }
});

test("clearing the filters keeps order and view", () => {
  expect(clearFilters({ ...FULL, sort: "most_liked" })).toEqual({ ...EMPTY_SEARCH, sort: "most_liked", view: "map" });
  expect(clearFilters(FULL)).toEqual({ ...EMPTY_SEARCH, view: "map" });
});
