import type { ApiClient } from "../client/client.ts";
import { deleteProperty as call } from "../wire/ownListings.ts";
import { type CallOptions, send } from "./send.ts";

export async function deleteProperty(client: ApiClient, input: { id: number }, options?: CallOptions): Promise<void> {
  await send(client, call, { id: input.id }, options);
}
