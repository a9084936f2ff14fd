import type { Selectable } from "kysely";
import type { PaymentTransactionTable } from "../billing/tables.ts";
import type { Defaulted, Id, Moment } from "../database/columns.ts";

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
}

export type PaymentTransaction = Selectable<PaymentTransactionTable>;
