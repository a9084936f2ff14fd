import type { ApiClient } from "../client/client.ts";
import { updatePropertyStatus } from "../wire/ownListings.ts";
import { type CallOptions, send } from "./send.ts";

const STATUS_NUMBERS = { rent: 1, sold: 2, rented: 3 } as const;

/** Marks a property sold (of those for sale), rented, or available for rent again. */
export async function setPropertyKind(
  client: ApiClient,
  input: { id: number; kind: "sold" | "rented" | "rent" },
  options?: CallOptions,
): Promise<void> {
  await send(client, updatePropertyStatus, { property_id: input.id, status: STATUS_NUMBERS[input.kind] }, options);
}
