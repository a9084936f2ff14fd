import { type Gateways, KEYS, type Notice, notices } from "./gateways.ts";

/** A payment that a member has begun. */
export interface Begun {
  id: number;
  orderId: string;
  reference: string;
  price: number;
}

/** What has become of a payment. `part`: a part of its money went back; the last three are about a dispute. */
export type Told = "paid" | "failed" | "refunded" | "part" | "disputed" | "won" | "lost";

/** A service that can tell the site of a payment, and be asked about it. */
export interface Speaker {
  /** The notification; null where the service has none for it. */
  tell(payment: Begun, told: Told, event?: string): Notice | null;
  /** From now on that is what it answers. A refund or a dispute is told of a payment that has arrived. */
  knows(payment: Begun, told: Told): void;
}

export type Service = "stripe" | "paystack" | "razorpay" | "flutterwave" | "paypal";

let count = 0;
const next = () => {
  count += 1;
  return `n${count}`;
};

/** docs.stripe.com/api/events/types, …/payment_intents/object, …/charges/object and …/disputes/object */
function stripe(gateways: Gateways): Speaker {
  const events: object[] = [];
  const facts = ({ price, orderId, reference }: Begun) => {
    const amount = price * 100;
    const metadata = { order_id: orderId };
    const intent = {
      object: "payment_intent",
      id: reference,
      currency: "usd",
      amount,
      amount_received: amount,
      metadata,
    };
    const of = { currency: "usd", amount, payment_intent: reference };
    return { amount, intent, charge: { object: "charge", ...of, metadata }, dispute: { object: "dispute", ...of } };
  };
  const written = (payment: Begun, told: Told): [type: string, object: object] => {
    const { amount, intent, charge, dispute } = facts(payment);
    const disputed = { ...dispute, id: `dp_${payment.id}`, metadata: {} };
    switch (told) {
      case "paid":
        return ["payment_intent.succeeded", intent];
      case "failed":
        return ["payment_intent.payment_failed", { ...intent, amount_received: 0 }];
      case "refunded":
        return ["charge.refunded", { ...charge, amount_refunded: amount, refunded: true }];
      case "part":
        return ["charge.refunded", { ...charge, amount_refunded: 100, refunded: false }];
      case "disputed":
        return ["charge.dispute.created", { ...disputed, status: "needs_response" }];
      case "won":
        return ["charge.dispute.closed", { ...disputed, status: "won" }];
      case "lost":
        return ["charge.dispute.closed", { ...disputed, status: "lost" }];
    }
  };
  return {
    tell: (payment, told, event = next()) => notices.stripe(...written(payment, told), event),
    knows(payment, told) {
      const { amount, intent, charge } = facts(payment);
      const status = told === "failed" ? "canceled" : "succeeded";
      const isRefunded = told === "refunded";
      const latest_charge = { ...charge, amount_refunded: isRefunded ? amount : 0, refunded: isRefunded };
      gateways.answers.set(`/v1/payment_intents/${payment.reference}`, { ...intent, status, latest_charge });
      if (told === "paid" || told === "failed") return;
      const [type, object] = written(payment, told);
      events.unshift({ id: next(), object: "event", type, data: { object } });
      gateways.answers.set("/v1/events", { object: "list", data: events, has_more: false, url: "/v1/events" });
    },
  };
}

/** paystack.com/docs/payments/refunds and …/disputes, paystack.com/docs/api/transaction, …/refund and …/dispute */
function paystack(gateways: Gateways): Speaker {
  const refunds: object[] = [];
  const disputes: object[] = [];
  const transactionOf = ({ id, orderId, price }: Begun) => {
    const amount = price * 100;
    return { id: 70_000 + id, reference: orderId, amount, currency: "USD" };
  };
  const RESOLUTIONS = { won: "declined", lost: "merchant-accepted" } as const;
  return {
    tell(payment, told, event = next()) {
      const transaction = transactionOf(payment);
      const refund = (sum: number) => {
        const of = { transaction_reference: payment.orderId, refund_reference: event };
        return notices.paystack({ ...of, amount: String(sum), currency: "USD" }, undefined, "refund.processed");
      };
      switch (told) {
        case "paid":
          return notices.paystack({ ...transaction, status: "success" });
        case "failed":
          return notices.paystack({ ...transaction, status: "failed" }, undefined, "charge.failed");
        case "refunded":
          return refund(transaction.amount);
        case "part":
          return refund(100);
        case "disputed":
          return notices.paystack({ id: payment.id, transaction, currency: "USD" }, undefined, "charge.dispute.create");
        default: {
          const dispute = { id: payment.id, transaction, status: "resolved", resolution: RESOLUTIONS[told] };
          return notices.paystack(dispute, undefined, "charge.dispute.resolve");
        }
      }
    },
    knows(payment, told) {
      const transaction = transactionOf(payment);
      const status = told === "refunded" ? "reversed" : told === "failed" ? "failed" : "success";
      const answer = { status: true, data: { ...transaction, status } };
      gateways.answers.set(`/transaction/verify/${payment.orderId}`, answer);
      gateways.answers.set(`/transaction/${transaction.id}`, answer);
      if (told === "refunded" || told === "part") {
        refunds.unshift({ id: payment.id, transaction: transaction.id, status: "processed" });
        gateways.answers.set("/refund", { status: true, data: refunds });
      }
      if (told !== "disputed" && told !== "won" && told !== "lost") return;
      const decided =
        told === "disputed" ? { status: "pending" } : { status: "resolved", resolution: RESOLUTIONS[told] };
      disputes.unshift({ id: payment.id, currency: "USD", transaction, ...decided });
      gateways.answers.set("/dispute", { status: true, data: disputes });
    },
  };
}

/** razorpay.com/docs/webhooks/payloads/payments, …/refunds and …/disputes, razorpay.com/docs/api/refunds and …/disputes */
function razorpay(gateways: Gateways): Speaker {
  const refunds: object[] = [];
  const disputes: object[] = [];
  const entityOf = ({ id, reference, price }: Begun) => {
    return { id: `pay_${id}`, order_id: reference, amount: price * 100, currency: "USD" };
  };
  const STATUSES = { disputed: "open", won: "won", lost: "lost" } as const;
  const disputeOf = (payment: Begun, told: keyof typeof STATUSES) => {
    const { id: payment_id, amount, currency } = entityOf(payment);
    return { id: `disp_${payment.id}`, payment_id, amount, currency, phase: "chargeback", status: STATUSES[told] };
  };
  return {
    tell(payment, told, event = next()) {
      const entity = entityOf(payment);
      switch (told) {
        case "paid":
          return notices.razorpay("payment.captured", entity, event);
        case "failed":
          return notices.razorpay("payment.failed", entity, event);
        case "refunded":
          return notices.razorpay("refund.processed", { ...entity, amount_refunded: entity.amount }, event);
        case "part":
          return notices.razorpay("refund.processed", { ...entity, amount_refunded: 100 }, event);
        default: {
          const name = told === "disputed" ? "created" : told;
          return notices.razorpay(`payment.dispute.${name}`, entity, event, { dispute: disputeOf(payment, told) });
        }
      }
    },
    knows(payment, told) {
      const entity = entityOf(payment);
      const status = told === "failed" ? "failed" : told === "refunded" ? "refunded" : "captured";
      const amount_refunded = told === "refunded" ? entity.amount : told === "part" ? 100 : 0;
      const answer = { ...entity, status, amount_refunded };
      const items = [{ id: "pay_x", status: "failed" }, answer];
      gateways.answers.set(`/v1/orders/${payment.reference}/payments`, { items });
      gateways.answers.set(`/v1/payments/${entity.id}`, answer);
      if (told === "refunded" || told === "part") {
        refunds.unshift({ id: next(), payment_id: entity.id, amount: amount_refunded, status: "processed" });
        gateways.answers.set("/v1/refunds", { items: refunds });
      }
      if (told !== "disputed" && told !== "won" && told !== "lost") return;
      disputes.unshift(disputeOf(payment, told));
      gateways.answers.set("/v1/disputes", { items: disputes });
    },
  };
}

/** developer.flutterwave.com/v3.0/docs/webhooks and …/chargebacks, …/reference/endpoints/refunds and …/charge-backs */
function flutterwave(gateways: Gateways): Speaker {
  let number = 0;
  const refunds: object[] = [];
  const STATUSES = { disputed: "initiated", won: "won", lost: "lost" } as const;
  const chargeOf = ({ id, orderId, price }: Begun) => {
    return { id: 50_000 + id, tx_ref: orderId, flw_ref: `FLW-${id}`, amount: price, currency: "USD" };
  };
  const refund = (payment: Begun, amount_refunded: number) => {
    number += 1;
    const data = { id: number, transaction_id: chargeOf(payment).id, status: "completed", amount_refunded };
    gateways.answers.set(`/v3/refunds/${number}`, { status: "success", data });
    return data;
  };
  const chargeback = (payment: Begun, told: keyof typeof STATUSES) => {
    const { id: transaction_id, tx_ref, flw_ref, amount } = chargeOf(payment);
    const row = {
      id: 2000 + payment.id,
      transaction_id,
      tx_ref,
      flw_ref,
      amount,
      status: STATUSES[told],
      stage: "new",
    };
    const others = gateways.flutterwaveChargebacks.filter(({ id }) => id !== row.id);
    const known = gateways.flutterwaveChargebacks.find(({ id }) => id === row.id);
    // What the bank has decided stays, whatever is told late.
    const stays = known && known.status !== "initiated" && told === "disputed";
    gateways.flutterwaveChargebacks = [stays ? known : row, ...others];
    return row;
  };
  return {
    tell(payment, told) {
      const charge = { ...chargeOf(payment), status: told === "failed" ? "failed" : "successful" };
      gateways.flutterwaveCharges.set(String(charge.id), charge);
      switch (told) {
        case "paid":
        case "failed":
          return notices.flutterwave({ id: charge.id });
        case "refunded":
        case "part": {
          const { id } = refund(payment, told === "part" ? 1 : payment.price);
          return notices.flutterwave({ id, AmountRefunded: 999_999 }, undefined, "refund.completed");
        }
        default: {
          const { id, flw_ref, status } = chargeback(payment, told);
          return notices.flutterwave({ id, flw_ref, status: "won" }, undefined, `chargeback.${status}`);
        }
      }
    },
    knows(payment, told) {
      const charge = { ...chargeOf(payment), status: told === "failed" ? "failed" : "successful" };
      gateways.flutterwaveCharges.set(String(charge.id), charge);
      const path = `/v3/transactions/verify_by_reference?tx_ref=${payment.orderId}`;
      gateways.answers.set(path, { status: "success", data: charge });
      if (told === "refunded" || told === "part") {
        refunds.unshift(refund(payment, told === "part" ? 1 : payment.price));
        gateways.answers.set("/v3/refunds", { status: "success", data: refunds });
      }
      if (told === "disputed" || told === "won" || told === "lost") chargeback(payment, told);
    },
  };
}

/** developer.paypal.com/api/nvp-soap/ipn/IPNandPDTVariables, …/transaction-search-nvp and …/get-transaction-details-nvp */
function paypal(gateways: Gateways): Speaker {
  const STATUSES: Partial<Record<Told, string>> = {
    paid: "Completed",
    failed: "Denied",
    refunded: "Refunded",
    part: "Refunded",
    disputed: "Reversed",
    won: "Canceled_Reversal",
  };
  return {
    tell(payment, told, event = next()) {
      const payment_status = STATUSES[told];
      if (!payment_status) return null;
      const isFirst = told === "paid" || told === "failed";
      const gross = told === "part" ? 1 : payment.price;
      return notices.paypal({
        payment_status,
        txn_id: isFirst ? `TX${payment.id}` : event,
        ...(!isFirst && { parent_txn_id: `TX${payment.id}` }),
        ...((told === "disputed" || told === "won") && { case_id: `PP-D-${payment.id}` }),
        custom: payment.orderId,
        mc_gross: (isFirst ? gross : -gross).toFixed(2),
        mc_currency: "USD",
        receiver_email: KEYS.PAYPAL_BUSINESS,
      });
    },
    knows(payment, told) {
      const parent = `TX${payment.id}`;
      const PAYMENTSTATUS = { ...STATUSES, part: "Partially-Refunded", won: "Canceled-Reversal", lost: "Reversed" }[
        told
      ];
      const of = { INVNUM: payment.orderId, CURRENCYCODE: "USD" };
      const known = gateways.payPalTransactions;
      known.set(parent, {
        ...of,
        CLASS: "Received",
        PAYMENTSTATUS: PAYMENTSTATUS ?? "",
        AMT: payment.price.toFixed(2),
      });
      if (told === "paid" || told === "failed") return;
      const CLASS = told === "refunded" || told === "part" ? "Refund" : "Reversal";
      const AMT = (told === "part" ? -1 : -payment.price).toFixed(2);
      known.set(`${CLASS}${payment.id}`, {
        ...of,
        CLASS,
        AMT,
        PARENTTRANSACTIONID: parent,
        PAYMENTSTATUS: "Completed",
      });
    },
  };
}

/** The services, as they speak to a site that asks these stand-ins. */
export function createSpeakers(gateways: Gateways): Record<Service, Speaker> {
  return {
    stripe: stripe(gateways),
    paystack: paystack(gateways),
    razorpay: razorpay(gateways),
    flutterwave: flutterwave(gateways),
    paypal: paypal(gateways),
  };
}
