import type { ApiClient } from "../client/client.ts";
import type { BankTransfer } from "../model/payment.ts";
import { initiateBankTransfer } from "../wire/payments.ts";
import { toPayment } from "./decode/payment.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Begins to pay for a package by bank transfer; with its receipt it goes into review at once.
 * @throws ApiError `validation` when bank transfers are off, or one for the package is in review
 */
export async function startBankTransfer(
  client: ApiClient,
  input: { packageId: number; receipt?: Blob },
  options?: CallOptions,
): Promise<BankTransfer> {
  const answer = await send(
    client,
    initiateBankTransfer,
    { package_id: input.packageId, file: input.receipt },
    options,
  );
  const { bank_receipt_file: url, ...row } = answer.data;
  const payment = toPayment(row);
  // Old providers name only the file that came with the call.
  const receipts = payment.receipts.length === 0 && url ? [{ id: 0, url }] : payment.receipts;
  return { payment: { ...payment, receipts }, bankDetails: answer.bank_details };
}
