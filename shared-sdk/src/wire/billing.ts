import * as z from "zod/mini";
import { noRequest, nothing, pageOf, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  flag,
  flagIfAny,
  list,
  number,
  numberOrNull,
  oneOfOr,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";

/** The words of `check-package-limit`. */
export const CHECK_TYPES = [
  "property_list",
  "property_feature",
  "project_list",
  "project_feature",
  "mortgage_calculator_detail",
  "premium_properties",
  "project_access",
] as const;

/** Names of the `features` rows, one a check type; ids are database ids and mean nothing. */
export const FEATURE_NAMES: Readonly<Record<string, (typeof CHECK_TYPES)[number]>> = {
  "Property List": "property_list",
  "Property Feature List": "property_feature",
  "Project List": "project_list",
  "Project Feature List": "project_feature",
  "Mortgage Calculator Detail Access": "mortgage_calculator_detail",
  "Premium Properties Access": "premium_properties",
  "Project List Access": "project_access",
};

export const PACKAGE_STATUSES = ["active", "pending", "review", "failed", "rejected", "expired", "inactive"] as const;

const featureFields = {
  id: number(),
  name: text(),
  /** Check type; newer providers only. */
  type: textIfAny(),
  limit_type: oneOfOr(["limited", "unlimited"], "limited"),
  limit: numberOrNull(),
};

const packageFields = {
  id: number(),
  name: word(),
  package_type: oneOfOr(["free", "paid"], "paid"),
  price: count(),
  ios_product_id: text(),
  /** Hours. */
  duration: count(),
  created_at: text(),
};

export const packageRow = z.object({
  ...packageFields,
  package_status: z.pipe(
    z.transform((value) => (PACKAGE_STATUSES.includes(value as never) ? value : null)),
    z.nullable(z.enum(PACKAGE_STATUSES)),
  ),
  payment_transaction_id: numberOrNull(),
  features: list(z.object(featureFields)),
});
export type WirePackage = z.output<typeof packageRow>;

export const activePackage = z.object({
  ...packageFields,
  package_status: oneOfOr(PACKAGE_STATUSES, "active"),
  payment_transaction_id: numberOrNull(),
  start_date: textOrNull(),
  /** Null: never ends. */
  end_date: textOrNull(),
  is_active: flag(),
  features: list(z.object({ ...featureFields, used_limit: numberOrNull(), total_limit: numberOrNull() })),
});
export type WireActivePackage = z.output<typeof activePackage>;

/** `type` is the check type; newer providers only. */
export const featureRow = z.object({ id: number(), name: text(), type: textIfAny(), status: flag(1) });

/** `data` holds the packages that the member does not own. */
export const getPackage = wireCall({
  method: "GET",
  path: "get-package",
  access: "optional",
  request: z.object({ platform_type: textIfAny() }),
  answer: z.object({
    data: list(packageRow),
    active_packages: list(activePackage),
    all_features: list(featureRow),
  }),
});

/** Everything that packages may include. */
export const getFeatures = wireCall({
  method: "GET",
  path: "get-features",
  access: "public",
  request: noRequest,
  answer: pageOf(featureRow),
});

/** Free packages only. */
export const assignPackage = wireCall({
  method: "POST",
  path: "assign_package",
  access: "required",
  request: z.object({ package_id: number() }),
  answer: nothing,
});

export const checkPackageLimit = wireCall({
  method: "GET",
  path: "check-package-limit",
  access: "required",
  request: z.object({ type: z.enum(CHECK_TYPES) }),
  answer: z.object({
    data: z.object({ package_available: bool(), feature_available: bool(), limit_available: bool() }),
  }),
});

/** Amounts with 2 decimals in `main_total`, rounded to whole units in the tables. */
export const mortgageCalculator = wireCall({
  method: "GET",
  path: "mortgage-calculator",
  access: "optional",
  request: z.object({
    loan_amount: number(),
    down_payment: count(),
    /** Per cent a year. */
    interest_rate: count(),
    loan_term_years: number(),
    show_all_details: flagIfAny(),
  }),
  answer: z.object({
    data: z.object({
      main_total: z.object({
        principal_amount: count(),
        down_payment: count(),
        payable_interest: count(),
        monthly_emi: count(),
        total_amount: count(),
      }),
      yearly_totals: list(
        z.object({
          year: number(),
          monthly_emi: count(),
          principal_amount: count(),
          interest_paid: count(),
          remaining_balance: count(),
          monthly_totals: list(
            z.object({
              /** Lower-case English name. */
              month: text(),
              principal_amount: count(),
              payable_interest: count(),
              remaining_balance: count(),
            }),
          ),
        }),
      ),
    }),
  }),
});
