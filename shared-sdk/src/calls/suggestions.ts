import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Suggestion } from "../model/listing.ts";
import { autocomplete } from "../wire/search.ts";
import { cities } from "./listingCatalogue.ts";
import { matchCities } from "./matchCities.ts";
import { type CallOptions, send } from "./send.ts";

export interface SuggestionsInput {
  text: string;
  /** `extensions` of the settings: without `autocomplete` among them the provider is not asked for it. */
  extensions?: readonly string[];
}

/** What the typed words may mean. From a provider without the extension `autocomplete`: cities only. */
export async function suggestions(
  client: ApiClient,
  input: SuggestionsInput,
  options?: CallOptions,
): Promise<Suggestion[]> {
  if (input.extensions && !input.extensions.includes("autocomplete")) return suggestCities(client, input, options);
  try {
    const answer = await send(client, autocomplete, { q: input.text }, options);
    return answer.data.map((row) => ({
      kind: row.kind,
      label: row.label,
      context: row.context ?? "",
      slugId: row.slug_id ?? "",
      count: row.count ?? null,
      bounds: row.bounds ? { north: row.bounds.n, south: row.bounds.s, east: row.bounds.e, west: row.bounds.w } : null,
    }));
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
    return suggestCities(client, input, options);
  }
}

async function suggestCities(
  client: ApiClient,
  { text }: SuggestionsInput,
  options?: CallOptions,
): Promise<Suggestion[]> {
  const { items } = await cities(client, { limit: 100 }, options);
  return matchCities(items, text);
}
