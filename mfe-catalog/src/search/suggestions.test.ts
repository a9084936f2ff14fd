import type { Suggestion } from "@gable/shared-sdk/model";
import { citySuggestion, meaningOf, mergedSuggestions } from "./suggestions.ts";

const a = (kind: Suggestion["kind"], label: string, slugId = ""): Suggestion => ({
  kind,
  label,
  context: "",
  slugId,
  count: null,
  bounds: null,
});
const CITIES = ["Lisbon", "São Paulo", "Paris"].map((name) => ({ name, count: 3, image: "" }));

test("every city with the words in its name is found, whatever the accents, once", () => {
  const found = mergedSuggestions([a("city", "São Paulo")], CITIES, "pa", "all");
  expect(found.map(({ label }) => label)).toEqual(["São Paulo", "Paris"]);
  expect(mergedSuggestions([], CITIES, "sao", "all")).toEqual([citySuggestion(CITIES[1] as (typeof CITIES)[0])]);
});

test("suggestions stand by their groups: places, kinds, agents, homes", () => {
  const given = [a("property", "Lisbon loft"), a("agent", "Lisa"), a("category", "Lisbon house"), a("area", "Lis")];
  expect(mergedSuggestions(given, CITIES, "lis", "all").map(({ kind }) => kind)).toEqual([
    "area",
    "city",
    "category",
    "agent",
    "property",
  ]);
  expect(mergedSuggestions(given, CITIES, "lis", "places").map(({ kind }) => kind)).toEqual(["area", "city"]);
});

test("each means a change of the search or a page of its own; only a city is a place", () => {
  expect(meaningOf(a("city", "Lisbon"))).toEqual({
    change: { city: "Lisbon", state: null, country: null, text: "" },
  });
  expect(meaningOf(a("area", "Restelo"))).toEqual({
    change: { city: null, state: null, country: null, text: "Restelo" },
  });
  expect(meaningOf(a("category", "Villa", "villa"))).toEqual({ change: { categories: ["villa"], text: "" } });
  expect(meaningOf(a("agent", "Lisa", "lisa-1"))).toEqual({ href: "/agent-details/lisa-1" });
  expect(meaningOf(a("property", "Loft", "loft-9"))).toEqual({ href: "/properties-details/loft-9" });
});
