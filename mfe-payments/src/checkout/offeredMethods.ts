import type { PaymentMethods } from "@gable/shared-sdk/calls";

/** Ways to pay: in a form or a window on this page, at a service's own page, or by a transfer. */
export type Method = "stripe" | "razorpay" | "paystack" | "flutterwave" | "paypal" | "sandbox" | "bank";

const METHODS: readonly (readonly [Method, (on: PaymentMethods) => boolean])[] = [
  ["stripe", (on) => on.stripe !== null],
  ["razorpay", (on) => on.razorpay !== null],
  ["paystack", (on) => on.paystack !== null],
  ["flutterwave", (on) => on.flutterwave],
  ["paypal", (on) => on.paypal],
  ["bank", (on) => on.bankTransfer],
  ["sandbox", (on) => on.sandbox],
];

/** The ways that the operator has switched on, real ones first. */
export function offeredMethods(on: PaymentMethods): Method[] {
  return METHODS.filter(([, isOn]) => isOn(on)).map(([method]) => method);
}
