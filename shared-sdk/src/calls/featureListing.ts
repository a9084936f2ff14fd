import type { ApiClient } from "../client/client.ts";
import { storeAdvertisement } from "../wire/advertisements.ts";
import { type CallOptions, send } from "./send.ts";

export interface FeatureInput {
  type: "property" | "project";
  id: number;
}

/**
 * Features an own listing; uses one of the member's `property_feature` or `project_feature`.
 * @returns what the provider says of it, in its own language; or an empty text
 * @throws ApiError `limit`; `validation` when it is featured already
 */
export async function featureListing(
  client: ApiClient,
  { type, id }: FeatureInput,
  options?: CallOptions,
): Promise<string> {
  const listed = type === "property" ? { property_id: id } : { project_id: id };
  const { message } = await send(client, storeAdvertisement, { feature_for: type, ...listed }, options);
  return message ?? "";
}
