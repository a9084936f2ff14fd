import type { City, Suggestion } from "@gable/shared-sdk/model";
import { agentHref } from "../shared/agentHref.ts";
import { listingHref } from "../shared/listing.ts";
import type { SearchState } from "./searchState.ts";

/** What may be suggested: anything, or what narrows a search by its place. */
export type SuggestedKinds = "all" | "places";

/** Headings that suggestions stand under, in this order. */
export const GROUPS = ["places", "kinds", "agents", "homes"] as const;
export type SuggestionGroup = (typeof GROUPS)[number];

const GROUP_OF: Record<Suggestion["kind"], SuggestionGroup> = {
  city: "places",
  area: "places",
  category: "kinds",
  agent: "agents",
  property: "homes",
};

export const groupOf = ({ kind }: Suggestion): SuggestionGroup => GROUP_OF[kind];

/** A change of the search, or a page of its own. */
export type Meaning = { change: Partial<SearchState> } | { href: string };

/** Areas have no filter of their own: their name is looked for, and said as words. */
export function meaningOf({ kind, label, slugId }: Suggestion): Meaning {
  switch (kind) {
    case "city":
      return { change: { city: label, state: null, country: null, text: "" } };
    case "area":
      return { change: { city: null, state: null, country: null, text: label } };
    case "category":
      return { change: { categories: [slugId], text: "" } };
    case "agent":
      return { href: agentHref({ slugId }) };
    case "property":
      return { href: listingHref({ slugId }) };
  }
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A city of the list as a suggestion. */
export const citySuggestion = ({ name, count }: City): Suggestion => ({
  kind: "city",
  label: name,
  context: "",
  slugId: "",
  count,
  bounds: null,
});

const CITIES_BY_NAME = 8;

/**
 * What typed words may mean: the provider's suggestions, and every city of the site that has the words in its name,
 * whatever the accents. In the order of the groups.
 */
export function mergedSuggestions(
  given: readonly Suggestion[],
  cities: readonly City[],
  text: string,
  kinds: SuggestedKinds,
): Suggestion[] {
  const known = new Set(given.flatMap(({ kind, label }) => (kind === "city" ? [fold(label)] : [])));
  const byName = cities
    .filter(({ name }) => fold(name).includes(fold(text)) && !known.has(fold(name)))
    .slice(0, CITIES_BY_NAME)
    .map(citySuggestion);
  const all = [...given, ...byName].filter((one) => kinds === "all" || groupOf(one) === "places");
  return GROUPS.flatMap((group) => all.filter((one) => groupOf(one) === group));
}
