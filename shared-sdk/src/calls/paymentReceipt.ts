import type { ApiClient } from "../client/client.ts";
import { readDocument } from "./document.ts";
import type { CallOptions } from "./send.ts";

/**
 * The receipt of a payment that has arrived: an HTML document to show in a frame of its own, never in the page.
 * @throws ApiError `validation` for a payment that has not arrived, `not_found` for another member's
 */
export function paymentReceipt(
  client: ApiClient,
  input: { paymentId: number },
  options?: CallOptions,
): Promise<string> {
  const query = new URLSearchParams({ payment_transaction_id: String(input.paymentId) });
  return readDocument(client, "get-payment-receipt", `get-payment-receipt?${query}`, options);
}
