import type { ApiClient } from "../client/client.ts";
import type { BankReceipt } from "../model/payment.ts";
import { uploadBankReceiptFile } from "../wire/payments.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Sends the receipt of a bank transfer, or another one after a rejection: it goes into review.
 * @throws ApiError `validation` while one is in review
 */
export async function sendBankReceipt(
  client: ApiClient,
  input: { paymentId: number; receipt: Blob },
  options?: CallOptions,
): Promise<BankReceipt> {
  const { data } = await send(
    client,
    uploadBankReceiptFile,
    { payment_transaction_id: input.paymentId, file: input.receipt },
    options,
  );
  return { id: data.id, url: data.file };
}
