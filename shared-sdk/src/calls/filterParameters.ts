import type { ApiClient } from "../client/client.ts";
import type { Parameter } from "../model/listing.ts";
import { getFacilitiesForFilter } from "../wire/listings.ts";
import { toParameter } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

/** The parameters that results can be filtered by, of one category or of all. */
export async function filterParameters(
  client: ApiClient,
  input: { categoryId?: number } = {},
  options?: CallOptions,
): Promise<Parameter[]> {
  const answer = await send(client, getFacilitiesForFilter, { category_id: input.categoryId }, options);
  return answer.data.map(toParameter);
}
