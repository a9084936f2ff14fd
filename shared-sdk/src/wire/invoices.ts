import * as z from "zod/mini";
import { pageOf, paging, wireCall } from "./envelope.ts";
import { REVERSALS } from "./payments.ts";
import { count, list, number, objectOrNull, oneOf, text, word } from "./primitives.ts";

/** An invoice as it was issued: later changes of the site's settings or of the profile do not touch it. */
export const invoice = z.object({
  /** Without a gap within its year: `INV-2026-00001`. */
  number: word(),
  payment_transaction_id: number(),
  /** ISO. */
  issued_at: text(),
  /** The site. What it has not set is empty. */
  seller: z.object({ name: text(), address: text(), email: text(), phone: text(), tax_id: text() }),
  buyer: z.object({ name: text(), email: text(), address: text() }),
  /** `amount` as paid, tax included. */
  items: list(z.object({ name: text(), quantity: count(1), amount: count() })),
  /** ISO 4217; amounts are in its own units. */
  currency: text(),
  net: count(),
  /** `rate` in per cent; `amount` is part of the total. */
  tax: z.object({ name: text(), rate: count(), amount: count() }),
  total: count(),
  /** `Stripe`, …; empty for bank transfers. */
  payment_gateway: text(),
  payment_type: text(),
  /** The money went back; null while it has not. */
  reversal: objectOrNull(z.object({ kind: oneOf(REVERSALS), at: text() })),
});
export type WireInvoice = z.output<typeof invoice>;

/** Extension `invoices`: the member's own, the newest first. */
export const getInvoices = wireCall({
  method: "GET",
  path: "get-invoices",
  access: "required",
  request: z.object({ ...paging }),
  answer: pageOf(invoice),
});

/** The invoice of a payment that has arrived, for its buyer and administrators. */
export const getInvoice = wireCall({
  method: "GET",
  path: "get-invoice",
  access: "required",
  request: z.object({ payment_transaction_id: number() }),
  answer: z.object({ data: invoice }),
});
