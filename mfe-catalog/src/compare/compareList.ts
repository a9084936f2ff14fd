import { keptList } from "../shared/keptList.ts";

/** So many stand beside each other. */
export const MOST_COMPARED = 4;

export interface CompareItem {
  id: number;
  slugId: string;
  title: string;
  image: string;
}

/** Homes that the visitor wants to see beside each other. */
export const compareList = keptList<CompareItem>("gable-compare", MOST_COMPARED);

/** Adds a home, or takes it away. @returns false when there is no room for it */
export function toggleCompared(item: CompareItem): boolean {
  const items = compareList.read();
  const others = items.filter(({ slugId }) => slugId !== item.slugId);
  if (others.length === items.length && items.length >= MOST_COMPARED) return false;
  compareList.write(others.length < items.length ? others : [...items, item]);
  return true;
}

/** Address of a comparison; the homes stand in it. */
export function compareHref(slugs: readonly string[]): string {
  return slugs.length === 0
    ? "/compare-properties"
    : `/compare-properties?homes=${slugs.map(encodeURIComponent).join(",")}`;
}

/** Homes that an address of a comparison names, each once. */
export function comparedSlugs(query: URLSearchParams): string[] {
  const named = (query.get("homes") ?? "").split(",").map((slug) => slug.trim());
  return [...new Set(named.filter(Boolean))].slice(0, MOST_COMPARED);
}
