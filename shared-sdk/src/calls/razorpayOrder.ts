import type { ApiClient } from "../client/client.ts";
import type { RazorpayOrder } from "../model/payment.ts";
import { generateRazorpayOrderId } from "../wire/payments.ts";
import { type CallOptions, send } from "./send.ts";

/** Makes an order for Razorpay's window. */
export async function razorpayOrder(
  client: ApiClient,
  input: { packageId: number },
  options?: CallOptions,
): Promise<RazorpayOrder> {
  const { data } = await send(client, generateRazorpayOrderId, { package_id: input.packageId }, options);
  return {
    orderId: data.id,
    minorAmount: data.amount,
    currency: data.currency.toUpperCase(),
    paymentId: data.payment_transaction_id ?? null,
  };
}
