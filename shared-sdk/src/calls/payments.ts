import type { ApiClient } from "../client/client.ts";
import { ApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Payment, PaymentKind, PaymentStatus } from "../model/payment.ts";
import {
  confirmPayment as confirmPaymentCall,
  getPaymentDetails,
  getPaymentSettings,
  paymentTransactionFail,
} from "../wire/payments.ts";
import { toPage } from "./decode/common.ts";
import { toPayment } from "./decode/payment.ts";
import { defineCall } from "./defineCall.ts";
import { type CallOptions, send } from "./send.ts";

/** The ways to pay that are on. A service that is off, or has no key for the browser, is null. */
export interface PaymentMethods {
  stripe: { publishableKey: string; currency: string } | null;
  paystack: { publicKey: string; currency: string } | null;
  razorpay: { key: string } | null;
  paypal: boolean;
  flutterwave: boolean;
  bankTransfer: boolean;
  /** The site's own trial of a payment service, with a hosted page: no money moves. */
  sandbox: boolean;
  /** The services themselves are tried out: no money moves. */
  trial: boolean;
  /** Whether there is any way at all. */
  any: boolean;
}

/** The pairs of `get_payment_settings`; secrets that some providers send along are passed over. */
function toPaymentMethods(pairs: readonly { type: string; data: string }[]): PaymentMethods {
  const all = new Map(pairs.map(({ type, data }) => [type, data]));
  const text = (name: string) => all.get(name) ?? "";
  const on = (name: string) => ["1", "true"].includes(text(name).toLowerCase());
  const methods = {
    stripe:
      on("stripe_gateway") && text("stripe_publishable_key")
        ? { publishableKey: text("stripe_publishable_key"), currency: text("stripe_currency").toUpperCase() }
        : null,
    paystack: on("paystack_gateway")
      ? { publicKey: text("paystack_public_key"), currency: text("paystack_currency").toUpperCase() }
      : null,
    razorpay: on("razorpay_gateway") && text("razor_key") ? { key: text("razor_key") } : null,
    paypal: on("paypal_gateway"),
    flutterwave: on("flutterwave_status"),
    bankTransfer: on("bank_transfer_status"),
    sandbox: on("sandbox_gateway"),
  };
  return { ...methods, trial: on("sandbox_mode"), any: Object.values(methods).some(Boolean) };
}

export interface PaymentFilter extends Paging {
  kind?: PaymentKind;
  /** Only with the extension `payment-status`; other providers pass over it. */
  status?: PaymentStatus;
}

const TYPES = { online: "online payment", bank: "bank transfer", free: "free" } as const;

/** Some providers of the family answer a list without rows as a failure (api.md §0). */
function saysNone(error: unknown): boolean {
  if (!(error instanceof ApiError) || ![200, 400, 500].includes(error.status ?? 0)) return false;
  const no = /\bno\b/i.exec(error.message);
  const rest = no ? error.message.slice(no.index) : "";
  return (
    /\b(?:data|records?|payments?|transactions?)\b/i.test(rest) ||
    /\b(?:data|records?) not found\b/i.test(error.message)
  );
}

/** The member's payments, newest first. */
export async function payments(
  client: ApiClient,
  input: PaymentFilter = {},
  options?: CallOptions,
): Promise<Page<Payment>> {
  const { kind, status, ...paging } = input;
  try {
    const filter = { payment_type: kind && TYPES[kind], payment_status: status };
    const answer = await send(client, getPaymentDetails, { ...paging, ...filter }, options);
    return toPage(answer, toPayment, input.offset);
  } catch (error) {
    if (saysNone(error)) return { items: [], total: input.offset ?? 0 };
    throw error;
  }
}

/** The ways in which a package can be paid for. */
export const paymentMethods = defineCall(getPaymentSettings, { answer: ({ data }) => toPaymentMethods(data) });

export interface ConfirmPaymentInput {
  paymentId: number;
  /** What Razorpay's window hands over: `razorpay_payment_id` and `razorpay_signature`. */
  razorpay?: { paymentId: string; signature: string };
}

/**
 * Has the payment's service asked at once what became of it. For who comes back from a service; not to be polled.
 * @returns how the payment stands now; null where the provider has no such call, or the payment is another member's
 * @throws ApiError `validation` for a signature that is not genuine, `busy` when asked too often
 */
export const confirmPayment = defineCall(confirmPaymentCall, {
  request: ({ paymentId, razorpay }: ConfirmPaymentInput) => ({
    payment_transaction_id: paymentId,
    ...(razorpay && { razorpay_payment_id: razorpay.paymentId, razorpay_signature: razorpay.signature }),
  }),
  answer: ({ data }) => toPayment(data),
  fallback: null,
});

/** The member does not go on with an online payment. */
export const giveUpPayment = defineCall(paymentTransactionFail, {
  request: (input: { paymentId: number }) => ({ payment_transaction_id: input.paymentId }),
});
