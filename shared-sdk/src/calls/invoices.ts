import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import type { Reversal } from "../model/payment.ts";
import { getInvoice, getInvoices, type WireInvoice } from "../wire/invoices.ts";
import { toIso, toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { readBytes, readDocument } from "./document.ts";
import type { CallOptions } from "./send.ts";

/** An invoice as it was issued. Amounts are in units of the currency. */
export interface Invoice {
  /** Without a gap within its year: `INV-2026-00001`. */
  number: string;
  paymentId: number;
  /** ISO 8601, or null where the provider sends no date. */
  issuedAt: string | null;
  /** The site; empty text where it has not set something. */
  seller: { name: string; address: string; email: string; phone: string; taxId: string };
  buyer: { name: string; email: string; address: string };
  /** `amount` as paid, tax included. */
  items: { name: string; quantity: number; amount: number }[];
  /** ISO 4217. */
  currency: string;
  net: number;
  /** `rate` in per cent, 0 without a tax; `amount` is part of the total. */
  tax: { name: string; rate: number; amount: number };
  total: number;
  /** Name of the payment service; empty for bank transfers. */
  gateway: string;
  reversal: Reversal | null;
}

function toInvoice(row: WireInvoice): Invoice {
  const { tax_id: taxId, ...seller } = row.seller;
  return {
    number: row.number,
    paymentId: row.payment_transaction_id,
    issuedAt: toIso(row.issued_at),
    seller: { ...seller, taxId },
    buyer: row.buyer,
    items: row.items,
    currency: row.currency.toUpperCase(),
    net: row.net,
    tax: row.tax,
    total: row.total,
    gateway: row.payment_gateway,
    reversal: row.reversal && { kind: row.reversal.kind, at: toIso(row.reversal.at) },
  };
}

/** The member's invoices, the newest first; null where the provider issues none. */
export const invoices = defineCall(getInvoices, {
  request: (input: Paging) => input,
  answer: (answer, input) => toPage(answer, toInvoice, input.offset),
  fallback: null,
});

/**
 * The invoice of a payment that has arrived; null where there is none, or the payment is another member's.
 * @throws ApiError `validation` for a payment that has not arrived, and for a free package
 */
export const invoice = defineCall(getInvoice, {
  request: (input: { paymentId: number }) => ({ payment_transaction_id: input.paymentId }),
  answer: ({ data }) => toInvoice(data),
  fallback: null,
});

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
