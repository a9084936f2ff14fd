import { type Feature, isCounted } from "@gable/shared-sdk/gate";
import type { Translate } from "@gable/shared-sdk/host";

export interface Benefit {
  feature: Feature | null;
  /** The provider's own name: shown where this version does not know the feature. */
  name: string;
  /** Null: unlimited; undefined: not in the package. */
  limit: number | null | undefined;
}

/** What a feature is called. */
export const featureName = ({ feature, name }: Pick<Benefit, "feature" | "name">, t: Translate): string =>
  feature ? t(`payments.feature.${feature}`) : name;

/** What a package allows, in words: "3 listings", "Unlimited listings", "Year-by-year loan tables". */
export function benefitText({ feature, name, limit }: Benefit, t: Translate): string {
  if (limit === undefined || (feature && !isCounted(feature))) return featureName({ feature, name }, t);
  if (!feature) {
    return limit === null
      ? t("payments.benefit.unknown.unlimited", { name })
      : t("payments.benefit.unknown", { name, limit });
  }
  return limit === null
    ? t(`payments.benefit.${feature}.unlimited`)
    : t(`payments.benefit.${feature}`, { count: limit });
}
