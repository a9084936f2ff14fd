import type { PaymentsConfig } from "../../../platform/config/index.ts";
import { allPages, askJson, asRecord, type Fields, refused } from "../ask.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { digestOf, isSignedBy } from "../signature.ts";

/** Paystack keeps every currency in hundredths (paystack.com/docs/api: "amount in subunits"). */
const DIGITS = 2;
const PAGE = 100;
const KINDS: Record<string, GatewayEvent["kind"] | undefined> = { "charge.success": "paid", "charge.failed": "failed" };
/** `status` of paystack.com/docs/api/transaction/#verify; others are under way. */
const VERIFIED: Record<string, GatewayEvent["kind"] | undefined> = {
  success: "paid",
  failed: "failed",
  reversed: "refunded",
};

/** Events about disputes (paystack.com/docs/payments/disputes). */
const DISPUTES = ["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"];

/** Events about money that goes back (github.com/PaystackOSS/doc-code-snippets: refunds and disputes). */
function returned(event: string, data: Fields, body: Buffer): GatewayEvent | null {
  const transaction = asRecord(data.transaction);
  const currency = String(data.currency ?? transaction.currency).toUpperCase();
  const amount = (value: unknown) => fromMinorUnits(Number(value), currency, DIGITS);
  if (event === "refund.processed")
    return {
      id: `${event}:${data.refund_reference ?? digestOf(body)}`,
      kind: "refunded",
      order: { orderId: String(data.transaction_reference) },
      paymentId: String(data.transaction_reference),
      amount: amount(data.amount),
      currency,
    };
  if (!DISPUTES.includes(event)) return null;
  return { ...fromDispute(data), id: `${event}:${data.id}`, disputeId: String(data.id) };
}

/** A dispute as it stands: one that the site's answer has ended is "declined", any other takes the money. */
function fromDispute(dispute: Fields): GatewayEvent {
  const transaction = asRecord(dispute.transaction);
  const currency = String(dispute.currency ?? transaction.currency).toUpperCase();
  const isWon = dispute.resolution === "declined";
  return {
    id: `asked:dispute:${dispute.id}:${dispute.resolution ?? "open"}`,
    kind: isWon ? "reinstated" : "disputed",
    order: { orderId: String(transaction.reference) },
    paymentId: String(transaction.id),
    amount: fromMinorUnits(Number(dispute.refund_amount ?? transaction.amount), currency, DIGITS),
    currency,
    ...(isWon && { disputeId: String(dispute.id) }),
  };
}

/**
 * The member pays on Paystack's own page, `authorization_url` of paystack.com/docs/api/transaction/#initialize. Notifications are
 * signed with the secret key (paystack.com/docs/payments/webhooks); the signature has no time in it.
 */
export function paystackGateway(settings: NonNullable<PaymentsConfig["paystack"]>): PaymentGateway {
  const headers = { authorization: `Bearer ${settings.secretKey}` };
  const ask = async (path: string) => (await askJson("Paystack", `${settings.url}/${path}`, { headers })).data;
  const listed = (name: string, since: Date) =>
    allPages(PAGE, (page) =>
      ask(`${name}?from=${since.toISOString()}&to=${new Date().toISOString()}&perPage=${PAGE}&page=${page}`),
    );
  const fromTransaction = (transaction: Fields): GatewayEvent | null => {
    const kind = VERIFIED[String(transaction.status)];
    if (!kind) return null;
    const currency = String(transaction.currency).toUpperCase();
    return {
      id: `asked:${transaction.id}:${transaction.status}`,
      kind,
      order: { orderId: String(transaction.reference) },
      paymentId: String(transaction.id),
      amount: fromMinorUnits(Number(transaction.amount), currency, DIGITS),
      currency,
      isTotal: true,
    };
  };

  return {
    name: "Paystack",
    async start(order) {
      const response = await askJson("Paystack", `${settings.url}/transaction/initialize`, {
        headers,
        body: {
          email: order.user.email,
          amount: toMinorUnits(order.amount, order.currency, DIGITS),
          currency: order.currency,
          reference: order.orderId,
          callback_url: order.returnUrl.success,
          metadata: {
            payment_transaction_id: order.transactionId,
            package_id: order.package.id,
            user_id: order.user.id,
            cancel_action: order.returnUrl.fail,
          },
        },
      });
      if (response.status !== true) throw refused("Paystack", String(response.message ?? ""));
      return { reference: String(asRecord(response.data).reference ?? order.orderId), response };
    },
    async read({ body, header }) {
      if (!isSignedBy(body, settings.secretKey, header("x-paystack-signature"), "sha512")) throw new NotGenuine();
      const { event, data } = asRecord(JSON.parse(body.toString("utf8")));
      const kind = KINDS[String(event)];
      const charge = asRecord(data);
      if (!kind) return returned(String(event), charge, body);
      const currency = String(charge.currency).toUpperCase();
      return {
        id: `${event}:${charge.id}`,
        kind,
        order: { orderId: String(charge.reference) },
        paymentId: String(charge.id),
        amount: fromMinorUnits(Number(charge.amount), currency, DIGITS),
        currency,
      };
    },
    async find({ orderId }) {
      const transaction = asRecord(await ask(`transaction/verify/${orderId}`));
      return String(transaction.reference) === orderId ? fromTransaction(transaction) : null;
    },
    // paystack.com/docs/api/refund/#list and …/dispute/#list
    async returned({ refunds, disputes }) {
      const events: GatewayEvent[] = [];
      const done = (await listed("refund", refunds)).filter(({ status }) => status === "processed");
      for (const number of new Set(done.map(({ transaction }) => String(asRecord(transaction).id ?? transaction)))) {
        // A refund of a part leaves the package, and the transaction as it was.
        const event = /^\d+$/.test(number) && fromTransaction(asRecord(await ask(`transaction/${number}`)));
        if (event && event.kind === "refunded") events.push(event);
      }
      return [...events, ...(await listed("dispute", disputes)).toReversed().map(fromDispute)];
    },
  };
}
