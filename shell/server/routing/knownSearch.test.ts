import type { OwnedRoute } from "../manifest/composition.ts";
import { knownNames, knownSearch } from "./knownSearch.ts";

const NAMES = ["city", "page", "features"];

test.each([
  ["?utm_source=x&gclid=1", ""],
  ["", ""],
  ["?page=2&city=Pune", "?city=Pune&page=2"],
  ["?city=Pune&x=1&page=2", "?city=Pune&page=2"],
  ["?features=2&city=a&features=1", "?city=a&features=2&features=1"],
  ["?%63ity=New%20York", "?city=New+York"],
  ["?CITY=Pune", ""],
  [`?x=${"y".repeat(2000)}&page=2`, "?page=2"],
])("%s is rendered as %s", (search, known) => {
  expect(knownSearch(search, NAMES)).toBe(known);
});

test.each([
  ["a long value", `?city=${"x".repeat(201)}`],
  ["many values", `?${"city=a&".repeat(41)}`],
  ["a long whole", `?${`city=${"x".repeat(150)}&`.repeat(8)}`],
  ["a query of many kilobytes", `?x=${"y".repeat(20_000)}`],
])("%s is not rendered", (_, search) => {
  expect(knownSearch(search, NAMES)).toBeNull();
});

/** Results within an area that was drawn with as many corners as the map takes, and with filters besides. */
const drawn = () => {
  const corners = Array.from(
    { length: 100 },
    (_, at) => `${(-73.123456 - at / 1000).toFixed(6)},${(18.654321 + at / 1000).toFixed(6)}`,
  );
  const filters = {
    category: "villas-and-houses",
    city: "San Fernando del Valle",
    min_price: "100000",
    max_price: "90000000",
  };
  return `/properties?${new URLSearchParams({ ...filters, polygon: corners.join(";") })}`;
};

test("the way back is rendered whole, however many filters the results have that it leads to", () => {
  const search = `?${new URLSearchParams({ next: drawn() })}`;
  expect(drawn().length).toBeGreaterThan(2000);
  expect(knownSearch(search, ["next"])).toBe(search);
});

test.each([
  ["a way back that is longer than any address of the site", `?next=/${"x".repeat(4000)}`],
  ["two ways back", "?next=/a&next=/b"],
])("%s is not rendered", (_, search) => {
  expect(knownSearch(search, ["next"])).toBeNull();
});

test("an older build gets every name", () => {
  expect(knownSearch("?b=1&a=2", null)).toBe("?a=2&b=1");
});

const navigation = [{ place: "header" as const, to: "/homes?type=sell", label: "x", order: 1 }];
const route = (given: Partial<OwnedRoute>): OwnedRoute => ({
  remote: "catalog",
  path: "/homes",
  access: "public",
  ...given,
});

test.each([
  [
    "a rendered route: what it declares, and what the navigation tells its entries by",
    { server: true, query: ["city"] },
    ["city", "type"],
  ],
  ["a rendered route of an older build", { server: true }, null],
  ["a route that only the browser renders", { query: ["city"] }, ["type"]],
  ["the host's own page", { remote: "shell", path: "/login", query: ["next"] }, ["next"]],
  ["an older host's own page", { remote: "shell", path: "/login" }, []],
])("%s", (_, given, names) => {
  expect(knownNames(route(given as Partial<OwnedRoute>), "shell", navigation)).toEqual(names);
});

test("a page that nobody owns depends on nothing", () => {
  expect(knownNames(null, "shell", navigation)).toEqual([]);
});
