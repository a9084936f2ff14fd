import type { ApiClient } from "../client/client.ts";
import type { FeatureLimits } from "../model/billing.ts";
import type { Feature } from "../model/feature.ts";
import { checkPackageLimit } from "../wire/billing.ts";
import { type CallOptions, send } from "./send.ts";

/** What the member's package says of a feature; the gate decides from it. */
export async function featureLimits(
  client: ApiClient,
  input: { feature: Feature },
  options?: CallOptions,
): Promise<FeatureLimits> {
  const { data } = await send(client, checkPackageLimit, { type: input.feature }, options);
  return {
    packageAvailable: data.package_available,
    featureAvailable: data.feature_available,
    limitAvailable: data.limit_available,
  };
}
