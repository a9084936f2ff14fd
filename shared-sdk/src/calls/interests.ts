import { commaList } from "../client/encode.ts";
import type { Paging } from "../model/common.ts";
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  savePersonalisedFields,
  type WireInterests,
} from "../wire/recommendations.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";

/** What a member wants to be shown. Empty lists and null prices leave that open. */
export interface Interests {
  categoryIds: number[];
  facilityIds: number[];
  minPrice: number | null;
  maxPrice: number | null;
  kinds: ("sell" | "rent")[];
  city: string;
}

const numbers = (texts: "" | string[]): number[] => (texts || []).map(Number).filter((value) => Number.isFinite(value));

const KINDS = ["sell", "rent"] as const;

/** Null where the member has said nothing yet. */
function toInterests(row: WireInterests): Interests | null {
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

/** What the member wants to be shown; null where they have said nothing yet. */
export const interests = defineCall(getPersonalisedFields, { answer: ({ data }) => toInterests(data) });

const KIND_NUMBERS = { sell: 0, rent: 1 } as const;

/** "min,max"; a side that is open stays empty. */
function priceRange({ minPrice, maxPrice }: Partial<Interests>): string | undefined {
  const isOpen = (minPrice ?? null) === null && (maxPrice ?? null) === null;
  return isOpen ? undefined : `${minPrice ?? 0},${maxPrice ?? ""}`;
}

/** Keeps what the member wants to be shown, in place of what they wanted before. */
export const saveInterests = defineCall(savePersonalisedFields, {
  request: (input: Partial<Interests>) => ({
    category_ids: commaList(input.categoryIds),
    outdoor_facilitiy_ids: commaList(input.facilityIds),
    price_range: priceRange(input),
    property_type: commaList(input.kinds?.map((kind) => KIND_NUMBERS[kind])),
    city: input.city,
  }),
  answer: ({ data }) => toInterests(data),
});

/** Forgets what the member wanted to be shown. */
export const forgetInterests = defineCall(deletePersonalisedFields, {});

/** Listings by what the member wants to be shown; none while they have said nothing. */
export const recommendations = defineCall(getUserRecommendation, {
  request: ({ offset, limit }: Paging) => ({ offset, limit }),
  answer: (answer, { offset }) => toPage(answer, toPropertyDetail, offset),
});
