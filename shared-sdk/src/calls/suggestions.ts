import type { ApiClient } from "../client/client.ts";
import type { Suggestion } from "../model/listing.ts";
import { autocomplete } from "../wire/listings.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

/** What the typed words may mean. Needs the extension `autocomplete`. */
export async function suggestions(
  client: ApiClient,
  input: { text: string },
  options?: CallOptions,
): Promise<Suggestion[]> {
  const answer = await send(client, autocomplete, { q: input.text }, options);
  return answer.data.map((row) => ({
    kind: row.kind,
    label: row.label,
    slugId: row.slug_id ?? "",
    bounds: row.bounds ? { north: row.bounds.n, south: row.bounds.s, east: row.bounds.e, west: row.bounds.w } : null,
  }));
}

export const suggestionsQuery = (client: ApiClient, input: { text: string }) =>
  readQuery("suggestions", suggestions, client, input);
