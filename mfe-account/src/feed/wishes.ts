import type { Interests } from "@gable/shared-sdk/calls";

/** What the form holds: prices as they are typed. */
export interface Wishes extends Omit<Interests, "minPrice" | "maxPrice"> {
  minPrice: string;
  maxPrice: string;
}

export const wishesOf = (interests: Interests | null): Wishes => ({
  categoryIds: interests?.categoryIds ?? [],
  facilityIds: interests?.facilityIds ?? [],
  kinds: interests?.kinds ?? [],
  city: interests?.city ?? "",
  minPrice: interests?.minPrice ? String(interests.minPrice) : "",
  maxPrice: interests?.maxPrice ? String(interests.maxPrice) : "",
});

export type WishProblem = "empty" | "price" | "range";

const priceOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const isWrong = (price: number | null) => price !== null && !(Number.isFinite(price) && price >= 0);

/** What the provider is told; or what is wrong with it, as the key of a sentence. */
export function interestsOf(wishes: Wishes): { interests: Interests } | { problem: WishProblem } {
  const [minPrice, maxPrice] = [priceOf(wishes.minPrice), priceOf(wishes.maxPrice)];
  if (isWrong(minPrice) || isWrong(maxPrice)) return { problem: "price" };
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) return { problem: "range" };
  const { categoryIds, facilityIds, kinds, city } = wishes;
  const isEmpty =
    [categoryIds, facilityIds, kinds].every((list) => list.length === 0) &&
    city === "" &&
    minPrice === null &&
    maxPrice === null;
  if (isEmpty) return { problem: "empty" };
  return { interests: { categoryIds, facilityIds, kinds, city, minPrice, maxPrice } };
}

/** A list with a value in it, or without it. */
export const toggled = <T>(list: readonly T[], value: T, on: boolean): T[] =>
  on ? [...new Set([...list, value])] : list.filter((one) => one !== value);
