import type { ApiClient } from "../client/client.ts";
import { ApiError } from "../client/error.ts";
import type { AlertFrequency, SavedSearch } from "../model/savedSearch.ts";
import {
  deleteSavedSearch as deleteSavedSearchCall,
  getSavedSearches,
  getSearchAlert,
  postSavedSearch,
  postSearchAlert,
  putSavedSearch,
  type WireSavedSearch,
} from "../wire/savedSearches.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { localSearches, type SearchFields } from "./localSearches.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** What a link in a mail about a saved search stands for. */
export interface SearchAlert {
  name: string;
  frequency: AlertFrequency;
}

function toSavedSearch(row: WireSavedSearch): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    newCount: row.new_count,
    lastSeenAt: toIso(row.last_seen_at),
    local: false,
  };
}

/**
 * Saved searches, the newest first: the member's at the provider, then those of this browser. A visitor's, and all
 * of a provider without the extension `saved-searches`, are those of this browser alone.
 */
export async function savedSearches(
  client: ApiClient,
  _input: Record<never, never> = {},
  options?: CallOptions,
): Promise<SavedSearch[]> {
  if (!client.isSignedIn()) return localSearches.list();
  try {
    const { data } = await send(client, getSavedSearches, {}, options);
    return [...data.map(toSavedSearch), ...localSearches.list()];
  } catch (error) {
    if (isUnknownCall(error)) return localSearches.list();
    throw error;
  }
}

/** Keeps a search: at the provider for members, else in this browser, where it has no alerts. */
export async function saveSearch(client: ApiClient, input: SearchFields, options?: CallOptions): Promise<SavedSearch> {
  if (!client.isSignedIn()) return localSearches.add(input);
  try {
    return toSavedSearch((await send(client, postSavedSearch, input, options)).data);
  } catch (error) {
    if (isUnknownCall(error)) return localSearches.add(input);
    throw error;
  }
}

export interface ChangeSearchInput extends Partial<SearchFields> {
  id: number;
  /** The member has looked at the results now. */
  seen?: boolean;
}

/** Changes what is given. @throws ApiError `not_found` when it is gone */
export async function changeSavedSearch(
  client: ApiClient,
  { id, seen, ...fields }: ChangeSearchInput,
  options?: CallOptions,
): Promise<SavedSearch> {
  if (id >= 0) {
    const request = { id, ...fields, seen: seen ? (1 as const) : undefined };
    return toSavedSearch((await send(client, putSavedSearch, request, options)).data);
  }
  const changed = localSearches.change(id, { ...fields, seen });
  if (!changed)
    throw new ApiError("not_found", { call: putSavedSearch.path, message: "There is no such saved search." });
  return changed;
}

export async function deleteSavedSearch(
  client: ApiClient,
  input: { id: number },
  options?: CallOptions,
): Promise<void> {
  if (input.id < 0) localSearches.remove(input.id);
  else await send(client, deleteSavedSearchCall, input, options);
}

/**
 * Takes the searches of this browser along to the member's account, after signing in. Each leaves the browser once
 * the provider has it, so that a failure half-way loses none.
 * @returns how many; 0 at a provider without the extension
 */
export async function takeSearchesAlong(
  client: ApiClient,
  _input: Record<never, never> = {},
  options?: CallOptions,
): Promise<number> {
  let taken = 0;
  for (const { id, name, query, frequency } of localSearches.list().toReversed()) {
    try {
      await send(client, postSavedSearch, { name, query, frequency }, options);
    } catch (error) {
      if (isUnknownCall(error)) return 0;
      throw error;
    }
    localSearches.remove(id);
    taken += 1;
  }
  return taken;
}

/** The search whose mails a link ends; null where the search is gone, or the provider has no such links. */
export const searchAlert = defineCall(getSearchAlert, {
  request: (input: { key: string }) => input,
  answer: ({ data }) => data,
  fallback: null,
});

/** Changes how often the mails of a link's search come. @throws ApiError `not_found` where it is gone */
export const changeSearchAlert = defineCall(postSearchAlert, {
  request: (input: { key: string; frequency: AlertFrequency }) => input,
  answer: ({ data }) => data,
});
