import type { ActivePackage, Mortgage, Package, Usage } from "../../model/billing.ts";
import type { Feature } from "../../model/feature.ts";
import {
  CHECK_TYPES,
  FEATURE_NAMES,
  type mortgageCalculator,
  type WireActivePackage,
  type WirePackage,
} from "../../wire/billing.ts";
import type { WireAnswer } from "../../wire/envelope.ts";
import { toIso } from "./common.ts";

/** Which feature a row means: by its type where sent, else by its English name; null when unknown. */
export function toFeature(row: { name: string; type?: string }): Feature | null {
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

export function toPackage(row: WirePackage): Package {
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

export function toActivePackage(row: WireActivePackage): ActivePackage {
  return {
    ...packageFields(row),
    startsAt: toIso(row.start_date),
    endsAt: toIso(row.end_date),
    usage: row.features.map(toUsage),
  };
}

const MONTHS: readonly string[] = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

export function toMortgage({ data }: WireAnswer<typeof mortgageCalculator>): Mortgage {
  const total = data.main_total;
  return {
    principal: total.principal_amount,
    downPayment: total.down_payment,
    interest: total.payable_interest,
    monthlyPayment: total.monthly_emi,
    total: total.total_amount,
    years: data.yearly_totals.map((year) => ({
      year: year.year,
      principal: year.principal_amount,
      interest: year.interest_paid,
      balance: year.remaining_balance,
      months: year.monthly_totals.map((month) => ({
        month: MONTHS.indexOf(month.month.toLowerCase()) + 1,
        principal: month.principal_amount,
        interest: month.payable_interest,
        balance: month.remaining_balance,
      })),
    })),
  };
}
