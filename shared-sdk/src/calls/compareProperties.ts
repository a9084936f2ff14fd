import type { ApiClient } from "../client/client.ts";
import type { ComparedProperty } from "../model/comparison.ts";
import { compareProperties as call } from "../wire/listings.ts";
import { toComparedProperty } from "./decode/comparison.ts";
import { type CallOptions, send } from "./send.ts";

/** By ids, or by slugs at a provider with `compare-slugs`. */
export type CompareInput = { sourceId: number; targetId: number } | { sourceSlug: string; targetSlug: string };

export interface Comparison {
  source: ComparedProperty;
  target: ComparedProperty;
}

/**
 * Two properties of one category side by side.
 * @throws ApiError `limit` for a premium one without the feature, `unauthenticated` without an account
 */
export async function compareProperties(
  client: ApiClient,
  input: CompareInput,
  options?: CallOptions,
): Promise<Comparison> {
  const request =
    "sourceId" in input
      ? { source_property_id: input.sourceId, target_property_id: input.targetId }
      : { source_slug_id: input.sourceSlug, target_slug_id: input.targetSlug };
  const { data } = await send(client, call, request, options);
  return { source: toComparedProperty(data.source_property), target: toComparedProperty(data.target_property) };
}
