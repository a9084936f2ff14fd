import type { ActivePackage, PackageList, Usage } from "@gable/shared-sdk/calls";
import { type Feature, isCounted } from "@gable/shared-sdk/gate";
import type { PlanReason } from "@gable/shared-sdk/rules";
import { isCovered, type OfferedPlan, offeredPlans } from "../plans/planList.ts";
import { recommend } from "../plans/recommend.ts";

/** What is used of a feature over all of the member's packages; null where none of them counts it. */
export function usageOf(active: readonly ActivePackage[], feature: Feature): Usage | null {
  const usages = active.flatMap(({ usage }) => usage.filter((each) => each.feature === feature));
  const [first] = usages;
  if (!first || !isCounted(feature) || usages.some(({ limit }) => limit === null)) return null;
  const limit = usages.reduce((sum, each) => sum + (each.limit ?? 0), 0);
  const used = usages.reduce((sum, each) => sum + each.used, 0);
  return { ...first, limit, used, left: Math.max(0, limit - used) };
}

/** Why the member's packages are not enough for a feature; null when they are. */
export function lackOf(active: readonly ActivePackage[], feature: Feature): PlanReason | null {
  if (isCovered(active, feature)) return null;
  if (active.length === 0) return "not_subscribed";
  return active.some(({ usage }) => usage.some((each) => each.feature === feature)) ? "limit_over" : "not_in_package";
}

/** The cheapest plan with a feature that the member does not have yet; null without one. */
export function planFor(packages: PackageList, feature: Feature): OfferedPlan | null {
  const plans = offeredPlans(packages);
  const advised = recommend(plans, feature);
  return plans.find(({ id }) => id === advised?.planId) ?? null;
}
