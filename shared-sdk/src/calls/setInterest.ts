import type { ApiClient } from "../client/client.ts";
import { interestedUsers } from "../wire/listings.ts";
import { type CallOptions, send } from "./send.ts";

/** Tells the owner that the member is interested, or no longer. */
export async function setInterest(
  client: ApiClient,
  input: { propertyId: number; interested: boolean },
  options?: CallOptions,
): Promise<void> {
  await send(client, interestedUsers, { property_id: input.propertyId, type: input.interested ? 1 : 0 }, options);
}
