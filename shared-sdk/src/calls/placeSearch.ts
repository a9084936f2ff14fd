import type { ApiClient } from "../client/client.ts";
import type { Coordinates } from "../model/common.ts";
import { placeSearch as call } from "../wire/places.ts";
import { type CallOptions, send } from "./send.ts";

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
  return (await send(client, call, { q: text }, options)).data;
}
