import type { ColumnType, Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment, TranslatedColumns } from "../../platform/database/index.ts";
import type { Feature } from "./features.ts";

export interface FeatureTable {
  id: Id;
  /** The word of `check-package-limit`; ids differ between databases. */
  type: Feature;
  name: string;
  status: Defaulted<number>;
}

export interface PackageTable extends TranslatedColumns {
  id: Id;
  name: string;
  package_type: "free" | "paid";
  price: number;
  ios_product_id: Defaulted<string>;
  /** Hours. */
  duration: number;
  /** 1 offered, 0 withdrawn; who has it keeps it. */
  status: Defaulted<number>;
  position: Defaulted<number>;
  created_at: Moment;
}

export interface PackageFeatureTable {
  package_id: number;
  feature_id: number;
  /** Null: unlimited. */
  limit_count: Defaulted<number | null>;
}

export interface UserPackageTable {
  id: Id;
  user_id: number;
  package_id: number;
  payment_transaction_id: Defaulted<number | null>;
  start_date: Date | string;
  /** Null: never ends. */
  end_date: OptionalMoment;
  /** When it was taken back because its money went back. */
  revoked_at: OptionalMoment;
  /** When it would have ended, had it not been taken back. */
  revoked_end: OptionalMoment;
  /** When the member was told that it ends soon. */
  expiry_told_at: OptionalMoment;
  created_at: Moment;
}

/** What a member's package allowed when it was taken: a later change of the package does not touch it. */
export interface UserPackageFeatureTable {
  user_package_id: number;
  feature_id: number;
  limit_count: Defaulted<number | null>;
  used_count: Defaulted<number>;
}

export interface PaymentTransactionTable {
  id: Id;
  /** Null: the account was deleted; the books keep what was paid. */
  user_id: number | null;
  package_id: number;
  amount: number;
  /** ISO 4217, of the site when it was bought; empty for older ones. */
  currency: Defaulted<string>;
  /** Stripe, Razorpay, …; null for free packages and bank transfers. */
  payment_gateway: Defaulted<string | null>;
  payment_type: "online payment" | "bank transfer" | "free";
  order_id: string;
  /** The gateway's number for the order; its notifications come with it. */
  gateway_reference: Defaulted<string>;
  /** The gateway's number for the payment. */
  transaction_id: Defaulted<string>;
  payment_status: "success" | "failed" | "pending" | "review" | "rejected";
  reject_reason: Defaulted<string>;
  /** What the service answered when the payment began: JSON, for its own software in the browser. */
  gateway_answer: ColumnType<unknown, string | null | undefined, string | null>;
  /** All that went back so far. */
  refunded_amount: Defaulted<number>;
  /** Why the package was taken back. */
  reversal: Defaulted<"refund" | "dispute" | null>;
  reversed_at: OptionalMoment;
  /** When the service was last asked what became of the order, and how often. */
  asked_at: OptionalMoment;
  asked_count: Defaulted<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface BillingTables {
  features: FeatureTable;
  packages: PackageTable;
  package_features: PackageFeatureTable;
  user_packages: UserPackageTable;
  user_package_features: UserPackageFeatureTable;
  payment_transactions: PaymentTransactionTable;
}

export type Package = Selectable<PackageTable>;
/** An order of a package, paid or not. */
export type PaymentTransaction = Selectable<PaymentTransactionTable>;
export type UserPackage = Selectable<UserPackageTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends BillingTables {}
}
