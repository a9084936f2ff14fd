import type { Feature } from "./feature.ts";

/** What is used of one feature. `limit` and `left` are null when unlimited. */
export interface Usage {
  feature: Feature | null;
  name: string;
  limit: number | null;
  used: number;
  left: number | null;
}

export type PackageStatus = "active" | "pending" | "review" | "failed" | "rejected" | "expired" | "inactive";

export interface Package {
  id: number;
  name: string;
  free: boolean;
  price: number;
  durationHours: number;
  status: PackageStatus | null;
  /** The member's latest payment for it, where it is not running: to give up, or to send a receipt for. */
  paymentId: number | null;
  features: { id: number; feature: Feature | null; name: string; limit: number | null }[];
}

export interface ActivePackage {
  id: number;
  /** The payment that bought it, for its receipt. */
  paymentId: number | null;
  name: string;
  free: boolean;
  price: number;
  durationHours: number;
  startsAt: string | null;
  /** Null: never ends. */
  endsAt: string | null;
  usage: Usage[];
}

export interface PackageList {
  available: Package[];
  active: ActivePackage[];
  /** Every feature that exists, for comparing packages. */
  features: { id: number; feature: Feature | null; name: string }[];
}

export interface FeatureLimits {
  packageAvailable: boolean;
  featureAvailable: boolean;
  limitAvailable: boolean;
}

/** All sums in the site's currency. */
export interface Mortgage {
  principal: number;
  downPayment: number;
  interest: number;
  monthlyPayment: number;
  total: number;
  /** Empty without the package feature. */
  years: MortgageYear[];
}

export interface MortgageYear {
  year: number;
  principal: number;
  interest: number;
  balance: number;
  /** `month` is 1 to 12. */
  months: { month: number; principal: number; interest: number; balance: number }[];
}
