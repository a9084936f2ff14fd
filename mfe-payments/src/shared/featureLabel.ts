import type { Translate } from "@gable/shared-sdk/host";

/** Database names of the seven features (api.md §1) and the dictionary keys that say them in the visitor's language. */
const KEYS: Record<string, string> = {
  "Property List": "payments.feature.propertyList",
  "Property Feature List": "payments.feature.propertyFeature",
  "Project List": "payments.feature.projectList",
  "Project Feature List": "payments.feature.projectFeature",
  "Mortgage Calculator Detail Access": "payments.feature.mortgageDetail",
  "Premium Properties Access": "payments.feature.premiumProperties",
  "Project List Access": "payments.feature.projectAccess",
};

/** Features that open something instead of being counted. */
const OPENS = [
  "payments.feature.mortgageDetail",
  "payments.feature.premiumProperties",
  "payments.feature.projectAccess",
];

export interface FeatureRow {
  name: string;
  /** Null: unlimited; undefined: not in the package. */
  limit: number | null | undefined;
}

/** A feature with its limit: "10 listings", "Unlimited listings", "Listings". A name that is new to us is shown as it is. */
export function featureLabel({ name, limit }: FeatureRow, t: Translate): string {
  const key = KEYS[name];
  const noun = key ? t(key) : name;
  if (limit === undefined || (key && OPENS.includes(key))) return noun;
  return limit === null
    ? t("payments.feature.unlimited", { name: noun })
    : t("payments.feature.limited", { name: noun, limit });
}
