import type { ActivePackage } from "@gable/shared-sdk/calls";
import type { Feature } from "@gable/shared-sdk/gate";

export interface Quota {
  used: number;
  /** Null: without a limit. */
  limit: number | null;
}

/** Uses of a feature, used and allowed over all of a member's packages; null when none of them allows any. */
export function quotaOf(packages: ActivePackage[], feature: Feature = "property_list"): Quota | null {
  const usages = packages.flatMap((each) => each.usage.filter((usage) => usage.feature === feature));
  if (usages.length === 0) return null;
  const used = usages.reduce((sum, usage) => sum + usage.used, 0);
  const unlimited = usages.some((usage) => usage.limit === null);
  return { used, limit: unlimited ? null : usages.reduce((sum, usage) => sum + (usage.limit ?? 0), 0) };
}
