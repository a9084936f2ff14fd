import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { getUserRecommendation } from "../wire/recommendations.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

/** Listings by what the member wants to be shown; none while they have said nothing. */
export async function recommendations(
  client: ApiClient,
  { offset, limit }: Paging = {},
  options?: CallOptions,
): Promise<Page<PropertyDetail>> {
  return toPage(await send(client, getUserRecommendation, { offset, limit }, options), toPropertyDetail, offset);
}
