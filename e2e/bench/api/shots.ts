import type { Shot } from "./load.ts";
import { randomNumbers, type Source } from "./sources.ts";

export const SCENARIOS = ["search", "clusters", "home", "property"] as const;
export type Scenario = (typeof SCENARIOS)[number];

const SORTS = ["featured", "featured", "newest", "price_asc", "price_desc", "most_viewed"];
const WORDS = ["garden", "terrace", "balcony", "sunny apartment", "quiet house", "water"];

/** Requests as visitors make them, the same ones in every run. Most differ from each other. */
export function shotsOf(scenario: Scenario, sources: readonly Source[], listings: number): () => Shot {
  const random = randomNumbers(SCENARIOS.indexOf(scenario) + 7);
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
  switch (scenario) {
    case "search":
      return () => search({ ...filters(), sort: pick(SORTS), limit: 20 });
    case "clusters":
      return () => {
        const { latitude, longitude } = pick(sources);
        const zoom = 9 + Math.floor(random() * 6);
        const half = 180 / 2 ** zoom;
        const bounds = {
          n: latitude + half * 2,
          s: latitude - half * 2,
          e: longitude + half * 4,
          w: longitude - half * 4,
        };
        const type = random() < 0.5 ? { property_type: random() < 0.3 ? 1 : 0 } : {};
        return search({ ...type, bounds, zoom, limit: 20, facets: 0, clusters: 1 });
      };
    case "home":
      return () => {
        const { latitude, longitude } = pick(sources);
        const place =
          random() < 0.3 ? `?latitude=${latitude.toFixed(2)}&longitude=${longitude.toFixed(2)}&radius=20` : "";
        return { method: "GET", path: `/api/homepage-data${place}` };
      };
    case "property":
      return () => ({ method: "GET", path: `/api/get_property?slug_id=bench-${1 + Math.floor(random() * listings)}` });
  }
}
