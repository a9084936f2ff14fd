import type { ApiClient } from "../client/client.ts";
import { commaList } from "../client/encode.ts";
import type { Interests } from "../model/interests.ts";
import { deletePersonalisedFields, getPersonalisedFields, savePersonalisedFields } from "../wire/recommendations.ts";
import { toInterests } from "./decode/interests.ts";
import { type CallOptions, send } from "./send.ts";

/** What the member wants to be shown; null where they have said nothing yet. */
export async function interests(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Interests | null> {
  return toInterests((await send(client, getPersonalisedFields, {}, options)).data);
}

const KIND_NUMBERS = { sell: 0, rent: 1 } as const;

/** "min,max"; a side that is open stays empty. */
function priceRange({ minPrice, maxPrice }: Partial<Interests>): string | undefined {
  const isOpen = (minPrice ?? null) === null && (maxPrice ?? null) === null;
  return isOpen ? undefined : `${minPrice ?? 0},${maxPrice ?? ""}`;
}

/** Keeps what the member wants to be shown, in place of what they wanted before. */
export async function saveInterests(
  client: ApiClient,
  input: Partial<Interests>,
  options?: CallOptions,
): Promise<Interests | null> {
  const request = {
    category_ids: commaList(input.categoryIds),
    outdoor_facilitiy_ids: commaList(input.facilityIds),
    price_range: priceRange(input),
    property_type: commaList(input.kinds?.map((kind) => KIND_NUMBERS[kind])),
    city: input.city,
  };
  return toInterests((await send(client, savePersonalisedFields, request, options)).data);
}

/** Forgets what the member wanted to be shown. */
export async function forgetInterests(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await send(client, deletePersonalisedFields, {}, options);
}
