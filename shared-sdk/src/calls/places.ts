import type { ApiClient } from "../client/client.ts";
import type { Coordinates } from "../model/common.ts";
import { placeAt as placeAtCall, placeSearch as placeSearchCall } from "../wire/places.ts";
import { isUnknownCall } from "./privately.ts";
import { propertyList } from "./propertyList.ts";
import { type CallOptions, send } from "./send.ts";

/** What a point is called. Parts that nobody knows are empty. */
export interface PlaceName {
  formattedAddress: string;
  city: string;
  state: string;
  country: string;
}

/** A town reaches about so far. Kilometres. */
const NEAR = 25;

/**
 * Names a point. From a provider without the extension `places`: as the nearest listings' place is called, and nothing
 * where there are none.
 */
export async function placeAt(client: ApiClient, at: Coordinates, options?: CallOptions): Promise<PlaceName> {
  try {
    const { data } = await send(client, placeAtCall, { latitude: at.latitude, longitude: at.longitude }, options);
    const { city, state, country } = data;
    return { formattedAddress: data.formatted_address, city, state, country };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const near = { latitude: at.latitude, longitude: at.longitude, radius: NEAR };
    const [listing] = (await propertyList(client, { near, limit: 1 }, options)).items;
    const { city = "", state = "", country = "" } = listing?.place ?? {};
    return { formattedAddress: [city, state, country].filter(Boolean).join(", "), city, state, country };
  }
}

/** Where a city is: where one of its listings stands; null when it has none on the map. */
export async function pointOfCity(
  client: ApiClient,
  { city }: { city: string },
  options?: CallOptions,
): Promise<Coordinates | null> {
  const { items } = await propertyList(client, { city, limit: 1 }, options);
  return items[0]?.place.coordinates ?? null;
}

/** A town with its place. Names are empty where they are not known. */
export interface Town extends Coordinates {
  city: string;
  state: string;
  country: string;
}

/**
 * Towns whose name begins with the words, also where nothing is listed. None from a provider without `place-search` among its
 * extensions: it is not asked.
 */
export async function placeSearch(
  client: ApiClient,
  { text, extensions }: { text: string; extensions: readonly string[] },
  options?: CallOptions,
): Promise<Town[]> {
  if (!extensions.includes("place-search")) return [];
  return (await send(client, placeSearchCall, { q: text }, options)).data;
}
