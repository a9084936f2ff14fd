import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Suggestion } from "../model/listing.ts";
import { autocomplete } from "../wire/search.ts";
import { cities } from "./cities.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

/** What the typed words may mean. From a provider without the extension `autocomplete`: cities only. */
export async function suggestions(
  client: ApiClient,
  input: { text: string },
  options?: CallOptions,
): Promise<Suggestion[]> {
  try {
    const answer = await send(client, autocomplete, { q: input.text }, options);
    return answer.data.map((row) => ({
      kind: row.kind,
      label: row.label,
      slugId: row.slug_id ?? "",
      bounds: row.bounds ? { north: row.bounds.n, south: row.bounds.s, east: row.bounds.e, west: row.bounds.w } : null,
    }));
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
    return citySuggestions(client, input.text, options);
  }
}

async function citySuggestions(client: ApiClient, text: string, options?: CallOptions): Promise<Suggestion[]> {
  const needle = text.trim().toLowerCase();
  const { items } = await cities(client, { limit: 100 }, options);
  return items
    .filter((city) => city.name.toLowerCase().includes(needle))
    .map((city) => ({ kind: "city", label: city.name, slugId: "", bounds: null }));
}

export const suggestionsQuery = (client: ApiClient, input: { text: string }) =>
  readQuery("suggestions", suggestions, client, input);
