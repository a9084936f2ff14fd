import type { ApiClient } from "../client/client.ts";
import type { FavouriteChange } from "../model/history.ts";
import { favouriteChanges as call } from "../wire/ownAccount.ts";
import { toIso } from "./decode/common.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** Prices that changed of what the member has saved, the newest first; null where the provider does not say. */
export async function favouriteChanges(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<FavouriteChange[] | null> {
  try {
    const { data } = await send(client, call, {}, options);
    return data.flatMap(({ property_id, slug_id, title, title_image, from, to, at }) => {
      const prices = { from: Number(from), to: Number(to) };
      if (!Number.isFinite(prices.from) || !Number.isFinite(prices.to)) return [];
      return [{ id: property_id, slugId: slug_id, title, image: title_image, ...prices, at: toIso(at) }];
    });
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
