import type { ActivePackage, Package, PackageList } from "@gable/shared-sdk/model";

/** A column of the page: a package with what the member already has of it. */
export interface OfferedPlan extends Package {
  /** The member's own, running package; null when it is still to be taken. */
  owned: ActivePackage | null;
  /** Every feature of the site in one order, for comparing: null where this package lacks it. */
  rows: { id: number; name: string; limit: number | null | undefined }[];
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
      rows: features.map(({ id, name, feature }) => {
        const found = plan.features.find((candidate) =>
          feature ? candidate.feature === feature : candidate.name === name,
        );
        return { id, name, limit: found ? found.limit : undefined };
      }),
    }));
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
