import type { ApiClient } from "../client/client.ts";
import { deleteAdvertisement } from "../wire/advertisements.ts";
import { type CallOptions, send } from "./send.ts";

/** Features a listing no longer. The use that paid for it is not given back. */
export async function withdrawAdvertisement(
  client: ApiClient,
  input: { id: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, deleteAdvertisement, { id: input.id }, options);
}
