import type { ApiClient } from "../client/client.ts";
import type { Page } from "../model/common.ts";
import type { PropertyCard } from "../model/listing.ts";
import { getNearbyProperties } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { type Near, nearFields } from "./near.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

export interface NearbyInput {
  city?: string;
  state?: string;
  kind?: "sell" | "rent";
  near?: Near | null;
}

/** Every listing of a place, for the map. The provider does not page this call. */
export async function nearbyProperties(
  client: ApiClient,
  input: NearbyInput,
  options?: CallOptions,
): Promise<Page<PropertyCard>> {
  const { city, state, kind, near } = input;
  const request = { city, state, type: kind && (kind === "sell" ? 0 : 1), ...nearFields(near) };
  return toPage(await send(client, getNearbyProperties, request, options), toPropertyCard);
}

export const nearbyPropertiesQuery = (client: ApiClient, input: NearbyInput) =>
  readQuery("nearby-properties", nearbyProperties, client, input);
