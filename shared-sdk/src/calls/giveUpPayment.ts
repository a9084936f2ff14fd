import type { ApiClient } from "../client/client.ts";
import { paymentTransactionFail } from "../wire/payments.ts";
import { type CallOptions, send } from "./send.ts";

/** The member does not go on with an online payment. */
export async function giveUpPayment(
  client: ApiClient,
  input: { paymentId: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, paymentTransactionFail, { payment_transaction_id: input.paymentId }, options);
}
