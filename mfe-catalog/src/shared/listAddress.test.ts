import { listHref, readFilters } from "./listAddress.ts";

test("filters of a list are read by name, trimmed, and blank ones are absent", () => {
  const query = new URLSearchParams("q=%20river%20&city=&type=sell&other=1&page=2");
  expect(readFilters(query, ["q", "city", "type"])).toEqual({ q: "river", type: "sell" });
  expect(readFilters(new URLSearchParams({ q: "a".repeat(500) }), ["q"]).q).toHaveLength(120);
});

test("an address names filters in one order, and the page from the second on", () => {
  expect(listHref("/projects", {})).toBe("/projects");
  expect(listHref("/projects", { q: "a b", city: "Köln" }, 1)).toBe("/projects?city=K%C3%B6ln&q=a+b");
  expect(listHref("/projects", { city: "Köln", q: "a b" }, 3)).toBe("/projects?city=K%C3%B6ln&q=a+b&page=3");
  const query = new URL(listHref("/projects", { city: "Köln", q: "a b" }), "https://gable.test").searchParams;
  expect(readFilters(query, ["q", "city"])).toEqual({ city: "Köln", q: "a b" });
});
