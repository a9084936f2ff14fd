/** What packages allow, by the words of `check-package-limit`. */
export type Feature =
  | "property_list"
  | "property_feature"
  | "project_list"
  | "project_feature"
  | "mortgage_calculator_detail"
  | "premium_properties"
  | "project_access";

export const FEATURES: readonly Feature[] = [
  "property_list",
  "property_feature",
  "project_list",
  "project_feature",
  "mortgage_calculator_detail",
  "premium_properties",
  "project_access",
];
