export type { Feature } from "./features.ts";
export { checkFeature, debit, hasSubscription, refundUse, refusal } from "./limits.ts";
export { billingMigrations } from "./migrations.ts";
export { packageName, packageNames } from "./names.ts";
export { billing } from "./routes.ts";
export type { Package, PaymentTransaction } from "./tables.ts";
