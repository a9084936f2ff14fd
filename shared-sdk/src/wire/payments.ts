import * as z from "zod/mini";
import { nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  count,
  file,
  list,
  number,
  numberIfAny,
  numberOrNull,
  objectIfAny,
  objectOrNull,
  oneOf,
  oneOfOr,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";

export const PAYMENT_STATUSES = ["success", "failed", "pending", "review", "rejected"] as const;
/** With the space, as the wire has them. */
export const PAYMENT_TYPES = ["online payment", "bank transfer", "free"] as const;
/** Why a package that was paid for was taken back. */
export const REVERSALS = ["refund", "dispute"] as const;
export const INTENT_STATUSES = ["pending", "succeed", "failed"] as const;

export const bankReceiptFile = z.object({
  id: number(),
  payment_transaction_id: number(),
  /** Address that only the member and the operator can read. */
  file: text(),
});

const transactionFields = {
  id: number(),
  user_id: count(),
  package_id: count(),
  /** In the currency's own units, never in cents. */
  amount: count(),
  /** ISO 4217; newer providers only. */
  currency: textIfAny(),
  /** A capitalised word; null for free packages and bank transfers. */
  payment_gateway: textOrNull(),
  payment_type: oneOfOr(PAYMENT_TYPES, "online payment"),
  order_id: text(),
  transaction_id: text(),
  payment_status: oneOfOr(PAYMENT_STATUSES, "pending"),
  reject_reason: text(),
  /** Extension `payment-reversals`: the money went back, and `payment_status` is failed. */
  reversal: z.optional(z.nullable(oneOf(REVERSALS))),
  /** ISO. */
  reversed_at: textIfAny(),
  created_at: text(),
  updated_at: text(),
  package: objectOrNull(z.object({ id: number(), name: text(), price: count() })),
};

export const paymentTransaction = z.object({
  ...transactionFields,
  /** Of bank transfers only. */
  bank_receipt_files: list(bankReceiptFile),
});
export type WirePaymentTransaction = z.output<typeof paymentTransaction>;

/**
 * A member's payments, newest first. Old providers answer a failure where there are none. `payment_status`: extension
 * `payment-status`.
 */
export const getPaymentDetails = wireCall({
  method: "GET",
  path: "get_payment_details",
  access: "required",
  request: z.object({ ...paging, payment_type: textIfAny(), payment_status: z.optional(oneOf(PAYMENT_STATUSES)) }),
  answer: pageOf(paymentTransaction),
});

/** Pairs of a name and a text: switches are "0" and "1". */
export const getPaymentSettings = wireCall({
  method: "GET",
  path: "get_payment_settings",
  access: "required",
  request: z.object({}),
  answer: z.object({ data: list(z.object({ type: word(), data: text() })) }),
});

const anything = () => z.optional(z.unknown());

export const paymentIntent = z.object({
  /** The gateway's own number. */
  id: text(),
  amount: count(),
  currency: text(),
  metadata: anything(),
  status: oneOfOr(INTENT_STATUSES, "pending"),
  payment_transaction_id: numberOrNull(),
  /** What the gateway answered; each has its own shape. */
  payment_gateway_response: anything(),
});
export type WirePaymentIntent = z.output<typeof paymentIntent>;

/** `payment_gateway` names one where several are on; without it the provider chooses. */
export const createPaymentIntent = wireCall({
  method: "POST",
  path: "create-payment-intent",
  access: "required",
  request: z.object({ package_id: number(), platform_type: textIfAny(), payment_gateway: textIfAny() }),
  answer: z.object({
    data: z.object({ payment_intent: paymentIntent, payment_transactions: objectIfAny(paymentTransaction) }),
  }),
});

/** `amount` is in the currency's smallest unit here, as the gateway has it. */
export const generateRazorpayOrderId = wireCall({
  method: "POST",
  path: "generate-razorpay-orderid",
  access: "required",
  request: z.object({ package_id: number() }),
  answer: z.object({
    data: z.object({ id: word(), amount: count(), currency: text(), payment_transaction_id: numberIfAny() }),
  }),
});

/** `data` is the gateway's own answer: `data.link` is where the member pays. */
export const flutterwave = wireCall({
  method: "POST",
  path: "flutterwave",
  access: "required",
  request: z.object({ package_id: number() }),
  answer: z.object({
    data: z.object({ status: text(), message: text(), data: z.object({ link: word() }) }),
  }),
});

/** Extension `payment-sandbox`: begins a payment that moves no money. `payment_url` is a path of the site, its hosted page. */
export const sandboxPayment = wireCall({
  method: "POST",
  path: "sandbox-payment",
  access: "required",
  request: z.object({ package_id: number() }),
  answer: z.object({ data: z.object({ payment_url: word(), payment_transaction_id: number() }) }),
});

/**
 * Extension `payment-confirmation`: the service is asked at once what became of a payment. Razorpay's window gives its
 * signature along, which must be genuine.
 */
export const confirmPayment = wireCall({
  method: "POST",
  path: "confirm-payment",
  access: "required",
  request: z.object({
    payment_transaction_id: number(),
    razorpay_payment_id: textIfAny(),
    razorpay_signature: textIfAny(),
  }),
  answer: z.object({ data: paymentTransaction }),
});

/** The member gave up. */
export const paymentTransactionFail = wireCall({
  method: "POST",
  path: "payment-transaction-fail",
  access: "required",
  request: z.object({ payment_transaction_id: number() }),
  answer: nothing,
});

const bankDetails = () => list(z.object({ title: text(), value: text() }));

export const initiateBankTransfer = wireCall({
  method: "POST",
  path: "initiate-bank-transfer",
  access: "required",
  request: z.object({ package_id: number(), file: file() }),
  answer: z.object({
    data: z.object({
      ...transactionFields,
      bank_receipt_files: list(bankReceiptFile),
      /** The receipt sent with the call; empty without. */
      bank_receipt_file: text(),
    }),
    /** Where to transfer to. */
    bank_details: bankDetails(),
  }),
});

/** Puts the transfer into review; refused while it is there. */
export const uploadBankReceiptFile = wireCall({
  method: "POST",
  path: "upload-bank-receipt-file",
  access: "required",
  request: z.object({ payment_transaction_id: number(), file: file() }),
  answer: z.object({ data: bankReceiptFile }),
});
