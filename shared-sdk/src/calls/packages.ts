import type { ApiClient } from "../client/client.ts";
import type { PackageList } from "../model/billing.ts";
import { getPackage } from "../wire/billing.ts";
import { toActivePackage, toFeature, toPackage } from "./decode/billing.ts";
import { type CallOptions, send } from "./send.ts";

/** Packages on offer, those the member has, and every feature for comparing. */
export async function packages(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<PackageList> {
  const answer = await send(client, getPackage, {}, options);
  return {
    available: answer.data.map(toPackage),
    active: answer.active_packages.map(toActivePackage),
    features: answer.all_features.map((row) => ({ id: row.id, feature: toFeature(row), name: row.name })),
  };
}
