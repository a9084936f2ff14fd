import type { Interests } from "../../model/interests.ts";
import type { WireInterests } from "../../wire/recommendations.ts";

const numbers = (texts: "" | string[]): number[] => (texts || []).map(Number).filter((value) => Number.isFinite(value));

const KINDS = ["sell", "rent"] as const;

/** Null where the member has said nothing yet. */
export function toInterests(row: WireInterests): Interests | null {
  if (Array.isArray(row)) return null;
  const [minPrice = null, maxPrice = null] = numbers(row.price_range);
  return {
    categoryIds: numbers(row.category_ids),
    facilityIds: numbers(row.outdoor_facilitiy_ids),
    minPrice,
    maxPrice,
    kinds: numbers(row.property_type).flatMap((type) => KINDS[type] ?? []),
    city: row.city,
  };
}
