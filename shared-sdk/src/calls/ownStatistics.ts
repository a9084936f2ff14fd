import type { ApiClient } from "../client/client.ts";
import type { OwnStatistics } from "../model/history.ts";
import { ownStatistics as call } from "../wire/ownAccount.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * What all the member's listings found in the last days, and in as many days before; null where the provider does not say.
 * @param input.days 30 when absent, 90 at most
 */
export async function ownStatistics(
  client: ApiClient,
  input: { days?: number } = {},
  options?: CallOptions,
): Promise<OwnStatistics | null> {
  try {
    const { data, listings } = await send(client, call, input, options);
    // Of an odd number of days the one in the middle is of the newer half.
    const half = Math.floor(data.length / 2);
    return {
      before: data.slice(0, half),
      days: data.slice(half),
      listings: listings.map(({ slug_id, ...listing }) => ({ ...listing, slugId: slug_id })),
    };
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
