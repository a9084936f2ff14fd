import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { getProperty } from "../wire/listings.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

export interface PropertyAnswer {
  property: PropertyDetail;
  similar: PropertyDetail[];
}

/** One property by its slug, with similar ones; null when there is none. */
export async function property(
  client: ApiClient,
  input: { slugId: string },
  options?: CallOptions,
): Promise<PropertyAnswer | null> {
  try {
    const answer = await send(client, getProperty, { slug_id: input.slugId, get_simiilar: 1 }, options);
    const found = answer.data[0];
    if (!found) return null;
    return { property: toPropertyDetail(found), similar: answer.similar_properties.map(toPropertyDetail) };
  } catch (error) {
    if (isApiError(error) && error.kind === "not_found") return null;
    throw error;
  }
}
