import type { Translate } from "@gable/shared-sdk/host";
import type { Method } from "./offeredMethods.ts";

/** Names of services are the same in every language. */
const SERVICES: Partial<Record<Method, string>> = {
  razorpay: "Razorpay",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
  paypal: "PayPal",
};

const OWN: Partial<Record<Method, string>> = {
  stripe: "payments.method.card",
  sandbox: "payments.method.sandbox",
  bank: "payments.method.bank",
};

const NOTES: Partial<Record<Method, string>> = {
  stripe: "payments.method.cardNote",
  razorpay: "payments.method.windowNote",
  sandbox: "payments.method.sandboxNote",
  bank: "payments.method.bankNote",
};

/** What a way to pay is called. */
export const methodLabel = (method: Method, t: Translate): string => SERVICES[method] ?? t(OWN[method] ?? "");

/** What happens with it, in a few words. */
export const methodNote = (method: Method, t: Translate): string => t(NOTES[method] ?? "payments.method.onlineNote");
