import type { ApiClient } from "../client/client.ts";
import { getSlugCheck } from "../wire/ownListings.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

export interface SlugCheckInput {
  kind: "property" | "project";
  slugId: string;
  /** The member's own listing, which may keep its slug. */
  id?: number;
}

/**
 * Whether a slug is free for a listing of the member's. Null from a provider without the extension `slug-check`.
 * @throws ApiError, of kind `busy` when asked too often
 */
export async function slugCheck(
  client: ApiClient,
  { kind, slugId, id }: SlugCheckInput,
  options?: CallOptions,
): Promise<boolean | null> {
  try {
    return (await send(client, getSlugCheck, { kind, slug_id: slugId, id }, options)).data.free;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
