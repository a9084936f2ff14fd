import type { Selectable } from "kysely";
import type { Id, Json } from "../../../platform/database/index.ts";

export interface Seller {
  name: string;
  address: string;
  email: string;
  phone: string;
  tax_id: string;
}

export interface Buyer {
  name: string;
  email: string;
  address: string;
}

export interface InvoiceTable {
  id: Id;
  number: string;
  payment_transaction_id: number;
  /** Name of what was bought. */
  item: string;
  /** As both stood when it was issued. */
  seller: Json<Seller>;
  buyer: Json<Buyer>;
  /** ISO 4217. */
  currency: string;
  /** Tax included. */
  total: number;
  tax_name: string;
  /** Per cent. */
  tax_rate: number;
  tax: number;
  issued_at: Date | string;
}

export interface InvoiceNumberTable {
  year: number;
  last: number;
}

export type Invoice = Selectable<InvoiceTable>;
