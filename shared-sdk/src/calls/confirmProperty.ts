import type { ApiClient } from "../client/client.ts";
import { confirmProperty as call } from "../wire/listings.ts";
import { toIso } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

/** Says that all of one's own listing still holds. @returns when it was said, ISO */
export async function confirmProperty(
  client: ApiClient,
  input: { propertyId: number },
  options?: CallOptions,
): Promise<string | null> {
  return toIso((await send(client, call, { property_id: input.propertyId }, options)).data.confirmed_at);
}
