export type PaymentStatus = "success" | "failed" | "pending" | "review" | "rejected";
export type PaymentKind = "online" | "bank" | "free";

export interface BankReceipt {
  id: number;
  /** Signed address that opens for some hours. */
  url: string;
}

/** A refund, or a dispute at the payer's bank. */
export interface Reversal {
  kind: "refund" | "dispute";
  /** ISO 8601, or null where the provider sends no date. */
  at: string | null;
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

/** The ways to pay that are on. A service that is off, or has no key for the browser, is null. */
export interface PaymentMethods {
  stripe: { publishableKey: string; currency: string } | null;
  paystack: { publicKey: string; currency: string } | null;
  razorpay: { key: string } | null;
  paypal: boolean;
  flutterwave: boolean;
  bankTransfer: boolean;
  /** The site's own trial of a payment service, with a hosted page: no money moves. */
  sandbox: boolean;
  /** The services themselves are tried out: no money moves. */
  trial: boolean;
  /** Whether there is any way at all. */
  any: boolean;
}

/** What the browser does next to pay. */
export type PaymentStep =
  | { kind: "stripe"; clientSecret: string }
  | { kind: "redirect"; url: string }
  | { kind: "razorpay"; orderId: string }
  /** A service that this version does not know. */
  | { kind: "unknown" };

export interface StartedPayment {
  paymentId: number;
  amount: number;
  currency: string | null;
  gateway: string | null;
  next: PaymentStep;
}

export interface RazorpayOrder {
  orderId: string;
  /** In the currency's smallest unit, as Razorpay's window takes it. */
  minorAmount: number;
  currency: string;
  paymentId: number | null;
}

/** A form that the browser sends by POST, leaving the site. */
export interface PaymentForm {
  action: string;
  fields: { name: string; value: string }[];
}

export interface BankTransfer {
  payment: Payment;
  /** Where to transfer to, in the operator's order. */
  bankDetails: { title: string; value: string }[];
}
