/** The few calls that the shell makes itself. Loaded when first needed: the schemas are not part of the first view. */
import { featureLimits, member, takeSearchesAlong, webSettings } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Feature } from "@gable/shared-sdk/gate";
import type { SessionPort } from "@gable/shared-sdk/host";

export { checkFeature } from "@gable/shared-sdk/gate-check";

export const loadSettings = (sdk: ApiClient) => webSettings(sdk);

/** Hands the searches that were saved in this browser to the member's account; gives how many there were. */
export const takeSearches = (sdk: ApiClient) => takeSearchesAlong(sdk);

export const loadLimits = (sdk: ApiClient, feature: Feature) => featureLimits(sdk, { feature });

/** The member as the provider has them, which this browser then knows as well. */
export async function loadMember(sdk: ApiClient, session: Pick<SessionPort, "current" | "update">) {
  const { id, name, email, mobile, address, profile } = await member(sdk);
  const fields = { name, email, mobile, address, profile };
  if (session.current()?.id === id) session.update(fields);
  return fields;
}
