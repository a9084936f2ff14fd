import {
  activeFilters,
  clearFilters,
  dropFilter,
  EMPTY_SEARCH,
  parseSearch,
  refine,
  type SearchState,
  searchHref,
  searchQuery,
} from "./search-state.ts";

const FULL: SearchState = {
  purpose: "rent",
  category: "villas",
  city: "São Paulo",
  state: "SP",
  country: "Brazil",
  text: "pool & garden",
  minPrice: 1000,
  maxPrice: 250000,
  features: [3, 12],
  posted: "last_week",
  promoted: true,
  premium: true,
  sort: "price_asc",
  page: 4,
  view: "map",
};

const parse = (query: string) => parseSearch(new URLSearchParams(query));

test("the address of a search reads back as the same search", () => {
  expect(parse(searchQuery(FULL))).toEqual(FULL);
  expect(parse(searchQuery(EMPTY_SEARCH))).toEqual(EMPTY_SEARCH);
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

test("a lowest price above the highest changes places with it", () => {
  expect(parse("min_price=900&max_price=100")).toMatchObject({ minPrice: 100, maxPrice: 900 });
});

test("a changed filter starts again at the first page, a turned page keeps the filters", () => {
  expect(refine(FULL, { purpose: "sell" })).toMatchObject({ purpose: "sell", page: 1, category: "villas" });
  expect(refine(FULL, { page: 5 })).toMatchObject({ page: 5, purpose: "rent" });
});

test("every active filter can be dropped alone", () => {
  const names = activeFilters(FULL);
  expect(names).toHaveLength(9);
  for (const name of names) {
    expect(activeFilters(dropFilter(FULL, name))).toEqual(names.filter((other) => other !== name));
  }
});

test("clearing the filters keeps order and view", () => {
  expect(clearFilters(FULL)).toEqual({ ...EMPTY_SEARCH, sort: "price_asc", view: "map" });
});
