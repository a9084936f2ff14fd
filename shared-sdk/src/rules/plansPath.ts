import type { Feature } from "../model/feature.ts";
import { withReturn } from "./returnPath.ts";

const PLANS = "/subscription-plan";

/** Why somebody is led to the plans: refusals of the gate that a plan puts right. */
export const PLAN_REASONS = ["not_subscribed", "not_in_package", "not_premium", "limit_over"] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];

export const isPlanReason = (word: string): word is PlanReason => (PLAN_REASONS as readonly string[]).includes(word);

/**
 * The way to the plans, which say there what it is for, and from there back.
 * @param reason of the gate's refusal; any other than those of a plan is left out
 * @param from path of this site
 */
export function plansPath(reason: string, feature: Feature, from: string): string {
  return withReturn(isPlanReason(reason) ? `${PLANS}?reason=${reason}&feature=${feature}` : PLANS, from);
}
