import type { ApiClient } from "../client/client.ts";
import type { HistoryEvent } from "../model/history.ts";
import { propertyHistory as call } from "../wire/history.ts";
import { toHistoryEvent } from "./decode/history.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** What happened to a listing's price and state, the newest first; null where the provider keeps no history. */
export async function propertyHistory(
  client: ApiClient,
  input: { propertyId: number },
  options?: CallOptions,
): Promise<HistoryEvent[] | null> {
  try {
    return (await send(client, call, { property_id: input.propertyId }, options)).data.map(toHistoryEvent);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
