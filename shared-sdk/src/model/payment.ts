export type PaymentStatus = "success" | "failed" | "pending" | "review" | "rejected";

export type PaymentKind = "online" | "bank" | "free";

/** A refund, or a dispute at the payer's bank. */
export interface Reversal {
  kind: "refund" | "dispute";
  /** ISO 8601, or null where the provider sends no date. */
  at: string | null;
}

export interface BankReceipt {
  id: number;
  /** Signed address that opens for some hours. */
  url: string;
}

/** What a member paid, or began to pay. */
export interface Payment {
  id: number;
  package: { id: number; name: string } | null;
  amount: number;
  /** ISO 4217; null where the provider does not say: the site's currency. */
  currency: string | null;
  kind: PaymentKind;
  /** Name of the payment service; null for bank transfers and free packages. */
  gateway: string | null;
  orderId: string;
  /** The service's own number of the payment; empty before it has come. */
  reference: string;
  status: PaymentStatus;
  /** Why an administrator did not accept it; empty otherwise. */
  rejectReason: string;
  /** The money went back and the package with it; null while it has not. A payment so is `failed`. */
  reversal: Reversal | null;
  /** ISO 8601, or null where the provider sends no date. */
  createdAt: string | null;
  updatedAt: string | null;
  /** Receipts sent for a bank transfer, oldest first. */
  receipts: BankReceipt[];
}

/** A form that the browser sends by POST, leaving the site. */
export interface PaymentForm {
  action: string;
  fields: { name: string; value: string }[];
}
