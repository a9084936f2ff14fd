/** What a package can open, spec §9. The words are those of `check-package-limit`. */
export const FEATURES = [
  "property_list",
  "property_feature",
  "project_list",
  "project_feature",
  "mortgage_calculator_detail",
  "premium_properties",
  "project_access",
] as const;

export type Feature = (typeof FEATURES)[number];

/** Features that are used up; for the other three having them is enough (spec §4). */
const COUNTED: readonly Feature[] = ["property_list", "property_feature", "project_list", "project_feature"];

export function isCounted(feature: Feature): boolean {
  return COUNTED.includes(feature);
}
