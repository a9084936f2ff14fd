import type { Feature } from "../model/feature.ts";
import {
  assignPackage,
  CHECK_TYPES,
  checkPackageLimit,
  FEATURE_NAMES,
  getFeatures,
  getPackage,
  type WireActivePackage,
  type WirePackage,
} from "../wire/billing.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

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

/** Which feature a row means: by its type where sent, else by its English name; null when unknown. */
function toFeature(row: { name: string; type?: string }): Feature | null {
  const type = CHECK_TYPES.find((each) => each === row.type);
  return type ?? FEATURE_NAMES[row.name.trim()] ?? null;
}

const packageFields = (row: WirePackage | WireActivePackage) => ({
  id: row.id,
  name: row.name,
  free: row.package_type === "free",
  price: row.price,
  durationHours: row.duration,
  paymentId: row.payment_transaction_id,
});

function toPackage(row: WirePackage): Package {
  return {
    ...packageFields(row),
    status: row.package_status,
    features: row.features.map((each) => ({
      id: each.id,
      feature: toFeature(each),
      name: each.name,
      limit: each.limit_type === "unlimited" ? null : each.limit,
    })),
  };
}

function toUsage(row: WireActivePackage["features"][number]): Usage {
  const limit = row.limit_type === "unlimited" ? null : (row.total_limit ?? row.limit);
  const used = row.used_limit ?? 0;
  return {
    feature: toFeature(row),
    name: row.name,
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
  };
}

function toActivePackage(row: WireActivePackage): ActivePackage {
  return {
    ...packageFields(row),
    startsAt: toIso(row.start_date),
    endsAt: toIso(row.end_date),
    usage: row.features.map(toUsage),
  };
}

/** Packages on offer, those the member has, and every feature for comparing. */
export const packages = defineCall(getPackage, {
  answer: (answer): PackageList => ({
    available: answer.data.map(toPackage),
    active: answer.active_packages.map(toActivePackage),
    features: answer.all_features.map((row) => ({ id: row.id, feature: toFeature(row), name: row.name })),
  }),
});

/** Everything that packages may include, for comparing them. */
export const packageFeatures = defineCall(getFeatures, {
  answer: ({ data }): PackageList["features"] =>
    data.map((row) => ({ id: row.id, feature: toFeature(row), name: row.name })),
});

/** Takes a free package. @throws ApiError `validation` for a paid one */
export const takePackage = defineCall(assignPackage, {
  request: (input: { packageId: number }) => ({ package_id: input.packageId }),
});

/** What the member's package says of a feature; the gate decides from it. */
export const featureLimits = defineCall(checkPackageLimit, {
  request: (input: { feature: Feature }) => ({ type: input.feature }),
  answer: ({ data }): FeatureLimits => ({
    packageAvailable: data.package_available,
    featureAvailable: data.feature_available,
    limitAvailable: data.limit_available,
  }),
});
