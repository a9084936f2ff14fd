import type { Reversal } from "./payment.ts";

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
