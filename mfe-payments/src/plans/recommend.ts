import type { Feature } from "@gable/shared-sdk/gate";
import { includes, type OfferedPlan } from "./planList.ts";

/** The plan that is recommended, and the rule that it is recommended by. */
export interface Recommendation {
  planId: number;
  /** `covers`: the cheapest with what was asked for; `listing`: the lowest price for one listing. */
  rule: "covers" | "listing";
}

/** Price of one listing, for a paid plan with a number of them; null for any other. In the site's currency. */
export function priceOfListing({ free, price, rows }: Pick<OfferedPlan, "free" | "price" | "rows">): number | null {
  const limit = rows.find(({ feature }) => feature === "property_list")?.limit;
  return free || !limit ? null : price / limit;
}

/**
 * The one plan to recommend: the cheapest that opens what somebody came for, else the one with the lowest price for a
 * listing, where at least two have one. A plan that runs already is not recommended, and neither is another in its place.
 * @param plans in the order of their price
 */
export function recommend(plans: readonly OfferedPlan[], wanted: Feature | null): Recommendation | null {
  if (wanted) {
    const found = plans.find((plan) => !plan.owned && includes(plan, wanted));
    return found ? { planId: found.id, rule: "covers" } : null;
  }
  const priced = plans.flatMap((plan) => {
    const each = priceOfListing(plan);
    return each === null ? [] : [{ plan, each }];
  });
  const [best] = priced.toSorted((one, other) => one.each - other.each);
  if (!best || best.plan.owned || priced.length < 2) return null;
  return { planId: best.plan.id, rule: "listing" };
}
