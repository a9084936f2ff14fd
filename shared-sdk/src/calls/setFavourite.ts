import type { ApiClient } from "../client/client.ts";
import { addFavourite } from "../wire/listings.ts";
import { type CallOptions, send } from "./send.ts";

/** Puts a property among the member's favourites, or takes it out. */
export async function setFavourite(
  client: ApiClient,
  input: { propertyId: number; favourite: boolean },
  options?: CallOptions,
): Promise<void> {
  await send(client, addFavourite, { property_id: input.propertyId, type: input.favourite ? 1 : 0 }, options);
}
