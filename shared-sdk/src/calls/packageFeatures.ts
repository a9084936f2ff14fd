import type { ApiClient } from "../client/client.ts";
import type { PackageList } from "../model/billing.ts";
import { getFeatures } from "../wire/billing.ts";
import { toFeature } from "./decode/billing.ts";
import { type CallOptions, send } from "./send.ts";

/** Everything that packages may include, for comparing them. */
export async function packageFeatures(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<PackageList["features"]> {
  const { data } = await send(client, getFeatures, {}, options);
  return data.map((row) => ({ id: row.id, feature: toFeature(row), name: row.name }));
}
