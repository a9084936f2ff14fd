import type { ApiClient } from "../../client/client.ts";
import type { Verdict } from "../../model/operators.ts";
import { adminReceipt } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Says whether the money of a payment has come in. */
export async function reviewPayment(
  client: ApiClient,
  input: { paymentId: number } & Verdict,
  options?: CallOptions,
): Promise<void> {
  const { paymentId, ...verdict } = input;
  await send(client, adminReceipt, { payment_transaction_id: paymentId, ...verdict }, options);
}
