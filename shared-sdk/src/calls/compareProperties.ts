import type { ApiClient } from "../client/client.ts";
import type { ComparedProperty } from "../model/comparison.ts";
import { compareProperties as call } from "../wire/listings.ts";
import { toComparedProperty } from "./decode/comparison.ts";
import { type CallOptions, send } from "./send.ts";

export interface CompareInput {
  sourceId: number;
  targetId: number;
}

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
  { sourceId, targetId }: CompareInput,
  options?: CallOptions,
): Promise<Comparison> {
  const request = { source_property_id: sourceId, target_property_id: targetId };
  const { data } = await send(client, call, request, options);
  return { source: toComparedProperty(data.source_property), target: toComparedProperty(data.target_property) };
}
