import type { ApiClient } from "../client/client.ts";
import type { StartedPayment } from "../model/payment.ts";
import { createPaymentIntent } from "../wire/payments.ts";
import { toPaymentStep } from "./decode/payment.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

/**
 * Begins to pay for a package with Stripe, Paystack or Razorpay; the provider chooses where none is named.
 * @throws ApiError `validation` for a free package, and when no such service is enabled
 */
export async function startPayment(
  client: ApiClient,
  input: { packageId: number; gateway?: "Stripe" | "Paystack" | "Razorpay" },
  options?: CallOptions,
): Promise<StartedPayment> {
  const { data } = await send(
    client,
    createPaymentIntent,
    { package_id: input.packageId, platform_type: "web", payment_gateway: input.gateway },
    options,
  );
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
}
