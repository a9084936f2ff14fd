import type { ApiClient } from "../client/client.ts";
import { readBytes } from "./document.ts";
import type { CallOptions } from "./send.ts";

/**
 * The invoice of a payment as a PDF, to be saved as `<number>.pdf`.
 * @param input.language code such as `ar`; the site's where it is not given
 * @throws ApiError `validation` for a payment that has not arrived, `not_found` for another member's
 */
export function invoicePdf(
  client: ApiClient,
  input: { paymentId: number; language?: string },
  options?: CallOptions,
): Promise<Blob> {
  const query = new URLSearchParams({ payment_transaction_id: String(input.paymentId) });
  if (input.language) query.set("language_code", input.language);
  return readBytes(
    client,
    { call: "get-invoice-pdf", path: `get-invoice-pdf?${query}`, type: "application/pdf" },
    options,
  );
}
