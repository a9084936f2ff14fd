import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Paging } from "../model/common.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { confirmProperty as confirmPropertyCall, getAllSimilarProperties, getProperty } from "../wire/listings.ts";
import { toIso, toPage } from "./decode/common.ts";
import { toPropertyCard, toPropertyDetail } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";
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

export interface SimilarInput extends Paging {
  propertyId: number;
  search?: string;
}

/** Properties like one, the most alike first. Providers that send no total say only what is on the page. */
export const similarProperties = defineCall(getAllSimilarProperties, {
  request: ({ propertyId, offset, limit, search }: SimilarInput) => ({
    property_id: propertyId,
    offset,
    limit,
    search,
  }),
  answer: (answer, { offset }) => toPage(answer, toPropertyCard, offset),
});

/** Says that all of one's own listing still holds. @returns when it was said, ISO */
export const confirmProperty = defineCall(confirmPropertyCall, {
  request: (input: { propertyId: number }) => ({ property_id: input.propertyId }),
  answer: ({ data }) => toIso(data.confirmed_at),
});
