import type { Invoice } from "../../model/invoice.ts";
import type { WireInvoice } from "../../wire/invoices.ts";
import { toIso } from "./common.ts";

export function toInvoice(row: WireInvoice): Invoice {
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
