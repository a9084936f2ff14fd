import type { ApiClient } from "../client/client.ts";
import type { AlertFrequency, SearchAlert } from "../model/savedSearch.ts";
import { getSearchAlert, postSearchAlert } from "../wire/savedSearches.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** The search whose mails a link ends; null where the search is gone, or the provider has no such links. */
export async function searchAlert(
  client: ApiClient,
  input: { key: string },
  options?: CallOptions,
): Promise<SearchAlert | null> {
  try {
    return (await send(client, getSearchAlert, input, options)).data;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** Changes how often the mails of a link's search come. @throws ApiError `not_found` where it is gone */
export async function changeSearchAlert(
  client: ApiClient,
  input: { key: string; frequency: AlertFrequency },
  options?: CallOptions,
): Promise<SearchAlert> {
  return (await send(client, postSearchAlert, input, options)).data;
}
