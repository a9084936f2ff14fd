import { FEATURES, type Feature } from "@gable/shared-sdk/gate";
import { isPlanReason, type PlanReason } from "@gable/shared-sdk/rules";

/** What brought somebody to the plans. */
export interface WhyPlans {
  reason: PlanReason;
  feature: Feature;
}

/** What `plansPath` has written into the address; null for a page that was opened otherwise, or says something else. */
export function readWhy(search: URLSearchParams): WhyPlans | null {
  const reason = search.get("reason") ?? "";
  const feature = FEATURES.find((each) => each === search.get("feature"));
  return feature && isPlanReason(reason) ? { reason, feature } : null;
}
