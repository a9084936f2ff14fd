import type { Shot } from "./load.ts";
import { randomNumbers, type Source } from "./sources.ts";

export const SCENARIOS = ["list", "search", "facets", "map", "map of prices", "home", "property", "similar"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** What of a filled site the requests are drawn from. */
export interface Filled {
  sources: readonly Source[];
  /** They are named `bench-1` and so on. */
  listings: number;
  /** Id of the first one; the others follow without a gap. */
  firstId: number;
}

const SORTS = ["newest", "newest", "newest", "price_asc", "price_desc", "most_viewed"];
/** Of a page of results, and of the paid places above it. */
const [PAGE, PAID] = [12, 6];
const WORDS = ["garden", "terrace", "balcony", "sunny apartment", "quiet house", "water"];

/** Numbers that the requests are drawn from: scenarios keep theirs when another is added. */
const SEEDS: Record<Scenario, number> = {
  ...{ list: 7, search: 8, map: 9, "map of prices": 10, home: 11, property: 12, similar: 13, facets: 14 },
};

/** Requests as the pages make them for visitors, the same ones in every run. Most differ from each other. */
export function shotsOf(scenario: Scenario, { sources, listings, firstId }: Filled): () => Shot {
  const random = randomNumbers(SEEDS[scenario]);
  const anyListing = () => Math.floor(random() * listings);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const search = (body: object): Shot => ({ method: "POST", path: "/api/search-properties", body });

  const filters = () => {
    const source = pick(sources);
    const low = Math.round((source.price * (0.5 + random() * 0.4)) / 10_000) * 10_000;
    return {
      ...(random() < 0.6 && { city: source.city }),
      ...(random() < 0.7 && { property_type: random() < 0.3 ? 1 : 0 }),
      ...(random() < 0.4 && { category_id: 1 + Math.floor(random() * 6) }),
      ...(random() < 0.35 && { min_price: low, max_price: low * 2 }),
      ...(random() < 0.3 && { parameters: [{ parameter_id: 1, min: 1 + Math.floor(random() * 4) }] }),
      ...(random() < 0.15 && { search: random() < 0.5 ? pick(WORDS) : source.quarter }),
    };
  };
  const onMap = (hasPrices: boolean) => {
    const { latitude, longitude, price } = pick(sources);
    const zoom = 9 + Math.floor(random() * 6);
    const half = 180 / 2 ** zoom;
    const bounds = { n: latitude + half * 2, s: latitude - half * 2, e: longitude + half * 4, w: longitude - half * 4 };
    const type = random() < 0.5 ? { property_type: random() < 0.3 ? 1 : 0 } : {};
    const low = Math.round((price * (0.5 + random() * 0.4)) / 10_000) * 10_000;
    const prices = hasPrices && { min_price: low, max_price: low * 2 };
    return search({ ...type, ...prices, bounds, zoom, limit: 100, all_or_none: 1, facets: 0, clusters: 1 });
  };
  switch (scenario) {
    case "list":
      return () => {
        const { city } = pick(sources);
        const query = new URLSearchParams({ limit: "20", offset: String(20 * Math.floor(random() ** 3 * 10)) });
        if (random() < 0.6) query.set("city", city);
        if (random() < 0.7) query.set("property_type", random() < 0.3 ? "1" : "0");
        if (random() < 0.4) query.set("category_id", String(1 + Math.floor(random() * 6)));
        return { method: "GET", path: `/api/get-property-list?${query}` };
      };
    case "search": {
      // A page of results asks twice where paid places stand above it, and counts no facets.
      let paid: Shot | null = null;
      return () => {
        if (paid) {
          const next = paid;
          paid = null;
          return next;
        }
        const [asked, sort] = [{ ...filters(), facets: 0, clusters: 0 }, pick(SORTS)];
        if (sort === "newest") paid = search({ ...asked, promoted: 1, sort, limit: PAID });
        return search({ ...asked, sort, limit: PAGE });
      };
    }
    case "facets":
      // As the dialog of all filters asks for them.
      return () => search({ ...filters(), limit: 0, facets: 1, clusters: 0 });
    case "map":
      return () => onMap(false);
    case "map of prices":
      return () => onMap(true);
    case "home":
      return () => {
        const { latitude, longitude } = pick(sources);
        const place =
          random() < 0.3 ? `?latitude=${latitude.toFixed(2)}&longitude=${longitude.toFixed(2)}&radius=20` : "";
        return { method: "GET", path: `/api/homepage-data${place}` };
      };
    case "property":
      return () => ({ method: "GET", path: `/api/get_property?slug_id=bench-${1 + anyListing()}` });
    case "similar":
      return () => ({
        method: "GET",
        path: `/api/get-all-similar-properties?limit=12&property_id=${firstId + anyListing()}`,
      });
  }
}
