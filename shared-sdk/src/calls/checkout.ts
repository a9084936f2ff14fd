import type { ApiClient } from "../client/client.ts";
import { ApiError } from "../client/error.ts";
import type { BankReceipt, Payment, PaymentForm } from "../model/payment.ts";
import {
  createPaymentIntent,
  flutterwave,
  generateRazorpayOrderId,
  initiateBankTransfer,
  sandboxPayment,
  uploadBankReceiptFile,
  type WirePaymentIntent,
} from "../wire/payments.ts";
import { toPayment, toPaymentForm } from "./decode/payment.ts";
import { defineCall } from "./defineCall.ts";
import { readDocument } from "./document.ts";
import { type CallOptions, unreadable } from "./send.ts";

/** What the browser does next to pay. */
export type PaymentStep =
  | { kind: "stripe"; clientSecret: string }
  | { kind: "redirect"; url: string }
  | { kind: "razorpay"; orderId: string }
  /** A service that this version does not know. */
  | { kind: "unknown" };

export interface StartedPayment {
  paymentId: number;
  amount: number;
  currency: string | null;
  gateway: string | null;
  next: PaymentStep;
}

export interface RazorpayOrder {
  orderId: string;
  /** In the currency's smallest unit, as Razorpay's window takes it. */
  minorAmount: number;
  currency: string;
  paymentId: number | null;
}

export interface BankTransfer {
  payment: Payment;
  /** Where to transfer to, in the operator's order. */
  bankDetails: { title: string; value: string }[];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** What to do next, told by the service's own answer: each names its way differently. */
function toPaymentStep({ id, payment_gateway_response }: WirePaymentIntent): PaymentStep {
  const answer = asRecord(payment_gateway_response);
  if (typeof answer.client_secret === "string") return { kind: "stripe", clientSecret: answer.client_secret };
  const { authorization_url: url, link } = asRecord(answer.data);
  for (const address of [url, link, answer.authorization_url])
    if (typeof address === "string" && /^https:\/\//i.test(address)) return { kind: "redirect", url: address };
  const order = typeof answer.id === "string" ? answer.id : id;
  if (order.startsWith("order_")) return { kind: "razorpay", orderId: order };
  return { kind: "unknown" };
}

/**
 * Begins to pay for a package with Stripe, Paystack or Razorpay; the provider chooses where none is named.
 * @throws ApiError `validation` for a free package, and when no such service is enabled
 */
export const startPayment = defineCall(createPaymentIntent, {
  request: (input: { packageId: number; gateway?: "Stripe" | "Paystack" | "Razorpay" }) => ({
    package_id: input.packageId,
    platform_type: "web",
    payment_gateway: input.gateway,
  }),
  answer: ({ data }): StartedPayment => {
    const { payment_intent: intent, payment_transactions: row } = data;
    const paymentId = row?.id ?? intent.payment_transaction_id;
    if (paymentId === null)
      throw unreadable(createPaymentIntent, "data.payment_intent.payment_transaction_id", "no payment");
    return {
      paymentId,
      amount: row?.amount ?? intent.amount,
      currency: (row?.currency ?? intent.currency).toUpperCase() || null,
      gateway: row?.payment_gateway ?? null,
      next: toPaymentStep(intent),
    };
  },
});

/** Makes an order for Razorpay's window. */
export const razorpayOrder = defineCall(generateRazorpayOrderId, {
  request: (input: { packageId: number }) => ({ package_id: input.packageId }),
  answer: ({ data }): RazorpayOrder => ({
    orderId: data.id,
    minorAmount: data.amount,
    currency: data.currency.toUpperCase(),
    paymentId: data.payment_transaction_id ?? null,
  }),
});

/**
 * The form by which the browser takes the member to PayPal. The provider answers with a page; its form is read
 * out of it and nothing of it is run.
 * @param input.amount shown price, which old providers want to be told; newer ones take the package's own
 * @throws ApiError `contract` when the page holds no form that leads to an https address
 */
export async function payPalForm(
  client: ApiClient,
  input: { packageId: number; amount?: number },
  options?: CallOptions,
): Promise<PaymentForm> {
  const query = new URLSearchParams({ package_id: String(input.packageId) });
  if (input.amount !== undefined) query.set("amount", String(input.amount));
  const form = toPaymentForm(await readDocument(client, "paypal", `paypal?${query}`, options));
  if (!form)
    throw new ApiError("contract", { call: "paypal", message: `paypal: the answer's field "form" cannot be read` });
  return form;
}

/** Address of the page at Flutterwave where the member pays for a package. */
export const flutterwavePage = defineCall(flutterwave, {
  request: (input: { packageId: number }) => ({ package_id: input.packageId }),
  answer: ({ data }): { url: string } => ({ url: data.data.link }),
});

/** Where hosted pages of the sandbox lie. Nothing but its last part is taken from the answer: it leads nowhere else. */
const PAGES = "/api/payment-sandbox/";

/**
 * Begins a payment for a package in the site's sandbox, where no money moves.
 * @returns path of the hosted page on this site, which leads back to `/payment/success` or `/payment/fail`
 * @throws ApiError `not_found` where the site has no sandbox, `validation` for a free package
 */
export const sandboxPage = defineCall(sandboxPayment, {
  request: (input: { packageId: number }) => ({ package_id: input.packageId }),
  answer: ({ data }): { path: string; paymentId: number } => {
    const key = data.payment_url.slice(data.payment_url.lastIndexOf("/") + 1);
    return { path: PAGES + encodeURIComponent(key), paymentId: data.payment_transaction_id };
  },
});

/**
 * Begins to pay for a package by bank transfer; with its receipt it goes into review at once.
 * @throws ApiError `validation` when bank transfers are off, or one for the package is in review
 */
export const startBankTransfer = defineCall(initiateBankTransfer, {
  request: (input: { packageId: number; receipt?: Blob }) => ({ package_id: input.packageId, file: input.receipt }),
  answer: (answer): BankTransfer => {
    const { bank_receipt_file: url, ...row } = answer.data;
    const payment = toPayment(row);
    // Old providers name only the file that came with the call.
    const receipts = payment.receipts.length === 0 && url ? [{ id: 0, url }] : payment.receipts;
    return { payment: { ...payment, receipts }, bankDetails: answer.bank_details };
  },
});

/**
 * Sends the receipt of a bank transfer, or another one after a rejection: it goes into review.
 * @throws ApiError `validation` while one is in review
 */
export const sendBankReceipt = defineCall(uploadBankReceiptFile, {
  request: (input: { paymentId: number; receipt: Blob }) => ({
    payment_transaction_id: input.paymentId,
    file: input.receipt,
  }),
  answer: ({ data }): BankReceipt => ({ id: data.id, url: data.file }),
});
