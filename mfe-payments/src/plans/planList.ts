import type { ActivePackage, Package, PackageList, Usage } from "@gable/shared-sdk/calls";
import { type Feature, isCounted } from "@gable/shared-sdk/gate";

/** What a plan allows of one feature. */
export interface PlanRow {
  id: number;
  /** Null: one that this version does not know. */
  feature: Feature | null;
  /** The provider's own, in English. */
  name: string;
  /** Null: unlimited; undefined: not in the plan. */
  limit: number | null | undefined;
  /** What the member has used of it; null for a plan that is still to be taken. */
  usage: Usage | null;
}

/** A column of the page: a package with what the member already has of it. */
export interface OfferedPlan extends Package {
  /** The member's own, running package; null when it is still to be taken. */
  owned: ActivePackage | null;
  /** Every feature of the site in one order, for comparing. */
  rows: PlanRow[];
}

/**
 * The packages in the order of their price, the member's own among them.
 * The provider leaves packages that are running out of `available` (api.md, get-package).
 */
export function offeredPlans({ available, active, features }: PackageList): OfferedPlan[] {
  const own = active.map((owned) => ({ ...asPackage(owned), owned }));
  const others = available
    .filter((offer) => !own.some(({ id }) => id === offer.id))
    .map((offer) => ({ ...offer, owned: null }));
  return [...own, ...others]
    .sort((a, b) => a.price - b.price || a.id - b.id)
    .map((plan) => ({
      ...plan,
      rows: features.map((row) => {
        const isSame = (candidate: { feature: Feature | null; name: string }) =>
          row.feature ? candidate.feature === row.feature : candidate.name === row.name;
        const found = plan.features.find(isSame);
        // None of something is as good as not having it.
        const limit = found && found.limit !== 0 ? found.limit : undefined;
        return { ...row, limit, usage: plan.owned?.usage.find(isSame) ?? null };
      }),
    }));
}

/** Whether a plan, once it is taken, opens the feature. */
export const includes = ({ rows }: Pick<OfferedPlan, "rows">, feature: Feature): boolean =>
  rows.some((row) => row.feature === feature && row.limit !== undefined);

/** Whether what the member has already is enough for the feature now. */
export function isCovered(active: readonly ActivePackage[], feature: Feature): boolean {
  return active.some(({ usage }) =>
    usage.some((each) => each.feature === feature && (!isCounted(feature) || each.left === null || each.left > 0)),
  );
}

function asPackage(owned: ActivePackage): Package {
  return {
    id: owned.id,
    name: owned.name,
    free: owned.free,
    price: owned.price,
    durationHours: owned.durationHours,
    status: "active",
    paymentId: owned.paymentId,
    features: owned.usage.map((usage, index) => ({
      id: index,
      feature: usage.feature,
      name: usage.name,
      limit: usage.limit,
    })),
  };
}
