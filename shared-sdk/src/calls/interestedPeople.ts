import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { InterestedPerson } from "../model/interests.ts";
import { getInterestedUsers } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

export interface InterestedInput extends Paging {
  propertyId?: number;
  slugId?: string;
}

/** Who is interested in one of the member's listings, latest first. */
export async function interestedPeople(
  client: ApiClient,
  { propertyId, slugId, offset, limit }: InterestedInput,
  options?: CallOptions,
): Promise<Page<InterestedPerson>> {
  try {
    const request = { property_id: propertyId, slug_id: slugId, offset, limit };
    return toPage(await send(client, getInterestedUsers, request, options), (row) => row, offset);
  } catch (error) {
    // Older providers answer a failure without a field to correct where nobody is interested (api.md §0).
    const isNobody =
      isApiError(error) &&
      error.kind === "validation" &&
      (error.status === 400 || error.status === 200) &&
      Object.keys(error.fieldErrors).length === 0;
    if (isNobody) return { items: [], total: 0 };
    throw error;
  }
}
