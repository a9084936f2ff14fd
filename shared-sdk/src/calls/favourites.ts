import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { getFavouriteProperty } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

/** The member's favourites. */
export async function favourites(
  client: ApiClient,
  input: Paging = {},
  options?: CallOptions,
): Promise<Page<PropertyDetail>> {
  return toPage(await send(client, getFavouriteProperty, input, options), toPropertyDetail, input.offset);
}
