import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { PropertyCard } from "../model/listing.ts";
import { getNearbyProperties } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { type Near, nearFields } from "./near.ts";
import { type CallOptions, send } from "./send.ts";

export interface NearbyInput extends Paging {
  city?: string;
  state?: string;
  kind?: "sell" | "rent";
  near?: Near | null;
  /** Edges of the map, degrees. Providers without this send everything of the place. */
  bounds?: { north: number; south: number; east: number; west: number } | null;
}

/** Listings of a place, for the map. Older providers send all of them, whatever page was asked for. */
export async function nearbyProperties(
  client: ApiClient,
  input: NearbyInput,
  options?: CallOptions,
): Promise<Page<PropertyCard>> {
  const { city, state, kind, near, bounds, offset, limit } = input;
  const request = {
    city,
    state,
    type: kind && (kind === "sell" ? 0 : 1),
    ...nearFields(near),
    ...(bounds && { n: bounds.north, s: bounds.south, e: bounds.east, w: bounds.west }),
    offset,
    limit,
  };
  return toPage(await send(client, getNearbyProperties, request, options), toPropertyCard, offset);
}
