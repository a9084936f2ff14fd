import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import { getInterestedUsers, interestedUsers } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";
import { type CallOptions, send } from "./send.ts";

/** A member who is interested in a listing, as its owner sees them. */
export interface InterestedPerson {
  id: number;
  name: string;
  profile: string;
  email: string;
  mobile: string;
}

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

/** Tells the owner that the member is interested, or no longer. */
export const setInterest = defineCall(interestedUsers, {
  request: ({ propertyId, interested }: { propertyId: number; interested: boolean }) => ({
    property_id: propertyId,
    type: flag(interested),
  }),
});
