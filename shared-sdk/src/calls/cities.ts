import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { City } from "../model/listing.ts";
import { getCitiesData } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

/** Cities that have listings, with how many. */
export async function cities(client: ApiClient, input: Paging = {}, options?: CallOptions): Promise<Page<City>> {
  const answer = await send(client, getCitiesData, input, options);
  return toPage(answer, (row) => ({ name: row.City, count: row.Count, image: row.image }), input.offset);
}
