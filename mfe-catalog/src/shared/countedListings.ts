import type { Translate } from "@gable/shared-sdk/host";

/** How many listings there are, or about how many; undefined for an estimate of none, which may have missed a few. */
export function countedListings(count: number, isEstimate: boolean, t: Translate): string | undefined {
  if (!isEstimate) return t("catalog.listings", { count });
  return count > 0 ? t("catalog.listings.about", { listings: t("catalog.listings", { count }) }) : undefined;
}
