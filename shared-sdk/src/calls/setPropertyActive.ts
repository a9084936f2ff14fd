import type { ApiClient } from "../client/client.ts";
import { changePropertyStatus } from "../wire/ownListings.ts";
import { type CallOptions, send } from "./send.ts";

/** The owner's switch of an approved listing. */
export async function setPropertyActive(
  client: ApiClient,
  input: { id: number; active: boolean },
  options?: CallOptions,
): Promise<void> {
  await send(client, changePropertyStatus, { property_id: input.id, status: input.active ? 1 : 0 }, options);
}
