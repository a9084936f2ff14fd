import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { PropertyCard } from "../model/listing.ts";
import { getAllSimilarProperties } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

export interface SimilarInput extends Paging {
  propertyId: number;
  search?: string;
}

/** Properties like one, the most alike first. Providers that send no total say only what is on the page. */
export async function similarProperties(
  client: ApiClient,
  { propertyId, offset, limit, search }: SimilarInput,
  options?: CallOptions,
): Promise<Page<PropertyCard>> {
  const request = { property_id: propertyId, offset, limit, search };
  return toPage(await send(client, getAllSimilarProperties, request, options), toPropertyCard, offset);
}
