import type { Feature } from "@gable/shared-sdk/gate";
import { plansPath, withReturn } from "@gable/shared-sdk/rules";

const PLANS = "/subscription-plan";

/**
 * Where a refusal of the gate is put right, and from there back: the plans say what it was that needs one.
 * @param to of the refusal
 * @param from path of this site
 */
export function wayTo(to: string, reason: string, feature: Feature, from: string): string {
  return to === PLANS ? plansPath(reason, feature, from) : withReturn(to, from);
}

/** The plans that open premium homes, for whoever has not been refused yet. */
export const premiumPlans = (from: string): string => plansPath("not_premium", "premium_properties", from);
