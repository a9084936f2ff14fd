import type { Defaulted, Id, Moment } from "../../platform/database/index.ts";
import type { InvoiceNumberTable, InvoiceTable } from "./invoices/tables.ts";
import type { SandboxChargeTable } from "./sandbox/tables.ts";

/** Notifications of payment services that have been dealt with: each counts once. */
export interface PaymentEventTable {
  gateway: string;
  event_id: string;
  payment_transaction_id: Defaulted<number | null>;
  created_at: Moment;
}

export interface BankReceiptFileTable {
  id: Id;
  payment_transaction_id: number;
  file_id: string;
  created_at: Moment;
}

export interface PaymentTables {
  payment_events: PaymentEventTable;
  bank_receipt_files: BankReceiptFileTable;
  sandbox_charges: SandboxChargeTable;
  invoices: InvoiceTable;
  invoice_numbers: InvoiceNumberTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends PaymentTables {}
}
