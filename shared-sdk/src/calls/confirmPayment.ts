import type { ApiClient } from "../client/client.ts";
import type { Payment } from "../model/payment.ts";
import { confirmPayment as call } from "../wire/payments.ts";
import { toPayment } from "./decode/payment.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

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
export async function confirmPayment(
  client: ApiClient,
  { paymentId, razorpay }: ConfirmPaymentInput,
  options?: CallOptions,
): Promise<Payment | null> {
  const signed = razorpay && { razorpay_payment_id: razorpay.paymentId, razorpay_signature: razorpay.signature };
  try {
    return toPayment((await send(client, call, { payment_transaction_id: paymentId, ...signed }, options)).data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
