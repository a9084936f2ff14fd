import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Invoice } from "../model/invoice.ts";
import { getInvoice, getInvoices } from "../wire/invoices.ts";
import { toPage } from "./decode/common.ts";
import { toInvoice } from "./decode/invoice.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** The member's invoices, the newest first; null where the provider issues none. */
export async function invoices(
  client: ApiClient,
  input: Paging = {},
  options?: CallOptions,
): Promise<Page<Invoice> | null> {
  try {
    return toPage(await send(client, getInvoices, input, options), toInvoice, input.offset);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/**
 * The invoice of a payment that has arrived; null where there is none, or the payment is another member's.
 * @throws ApiError `validation` for a payment that has not arrived, and for a free package
 */
export async function invoice(
  client: ApiClient,
  input: { paymentId: number },
  options?: CallOptions,
): Promise<Invoice | null> {
  try {
    return toInvoice((await send(client, getInvoice, { payment_transaction_id: input.paymentId }, options)).data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
