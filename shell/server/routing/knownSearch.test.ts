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
