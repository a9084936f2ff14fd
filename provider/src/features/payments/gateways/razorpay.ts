import type { PaymentsConfig } from "../../../platform/config/index.ts";
import { allPages, askJson, asRecord, type Fields } from "../ask.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { digestOf, isSignedBy } from "../signature.ts";

const KINDS: Record<string, GatewayEvent["kind"] | undefined> = {
  "payment.captured": "paid",
  "order.paid": "paid",
  "payment.failed": "failed",
  // razorpay.com/docs/webhooks/payloads/refunds and …/disputes
  "refund.processed": "refunded",
  "payment.dispute.created": "disputed",
  "payment.dispute.under_review": "disputed",
  "payment.dispute.action_required": "disputed",
  "payment.dispute.lost": "disputed",
  "payment.dispute.won": "reinstated",
};
/** `status` of razorpay.com/docs/api/disputes/entity; `closed` does not say for whom. */
const DISPUTES: Record<string, GatewayEvent["kind"] | undefined> = {
  open: "disputed",
  under_review: "disputed",
  lost: "disputed",
  won: "reinstated",
};
/** Phases in which the bank asks and takes nothing. */
const INQUIRIES = ["fraud", "retrieval"];
const PAGE = 100;
/** `status` of a payment, the one that decides first; others are under way. A failed one may be tried again. */
const DECIDED = ["captured", "refunded"];

const isInquiry = ({ phase, status }: Fields) => INQUIRIES.includes(String(phase)) && status !== "lost";

/** razorpay.com/docs/api/refunds/fetch-all and …/disputes/fetch-all */
async function returnedOf(
  ask: (path: string) => Promise<Fields>,
  { refunds, disputes }: Parameters<NonNullable<PaymentGateway["returned"]>>[0],
): Promise<GatewayEvent[]> {
  const listed = (name: string, since: Date) =>
    allPages(PAGE, async (page) => {
      const from = Math.floor(since.getTime() / 1000);
      return (await ask(`${name}?from=${from}&count=${PAGE}&skip=${(page - 1) * PAGE}`)).items;
    });
  const events: GatewayEvent[] = [];
  const refunded = await listed("refunds", refunds);
  const done = refunded.filter(({ status }) => status === "processed").map(({ payment_id }) => String(payment_id));
  for (const paymentId of new Set(done)) {
    // The payment has all that went back of it.
    const payment = await ask(`payments/${encodeURIComponent(paymentId)}`);
    const currency = String(payment.currency).toUpperCase();
    const amount = fromMinorUnits(Number(payment.amount_refunded), currency);
    const id = `asked:${paymentId}:refunded:${payment.amount_refunded}`;
    events.push({ id, kind: "refunded", order: { paymentId }, paymentId, amount, currency, isTotal: true });
  }
  for (const dispute of (await listed("disputes", disputes)).toReversed()) {
    const kind = DISPUTES[String(dispute.status)];
    if (!kind || isInquiry(dispute)) continue;
    const [paymentId, currency] = [String(dispute.payment_id), String(dispute.currency).toUpperCase()];
    const amount = fromMinorUnits(Number(dispute.amount), currency);
    const id = `asked:${dispute.id}:${dispute.status}`;
    const disputeId = kind === "reinstated" ? String(dispute.id) : undefined;
    events.push({ id, kind, order: { paymentId }, paymentId, amount, currency, disputeId });
  }
  return events;
}

/**
 * The browser opens Razorpay's window with the order's number (razorpay.com/docs/api/orders/create). Notifications are signed
 * with a secret of their own (razorpay.com/docs/webhooks/validate-test), their headers are not.
 */
export function razorpayGateway(settings: NonNullable<PaymentsConfig["razorpay"]>): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString("base64")}`;
  const ask = (path: string) => askJson("Razorpay", `${settings.url}/v1/${path}`, { headers: { authorization } });

  return {
    name: "Razorpay",
    async start(order) {
      const response = await askJson("Razorpay", `${settings.url}/v1/orders`, {
        headers: { authorization },
        body: {
          amount: toMinorUnits(order.amount, order.currency),
          currency: order.currency,
          receipt: order.orderId,
          notes: {
            payment_transaction_id: String(order.transactionId),
            package_id: String(order.package.id),
            user_id: String(order.user.id),
          },
        },
      });
      return { reference: String(response.id), response };
    },
    async read({ body, header }) {
      if (!isSignedBy(body, settings.webhookSecret, header("x-razorpay-signature"), "sha256")) throw new NotGenuine();
      const { event, payload } = asRecord(JSON.parse(body.toString("utf8")));
      const kind = KINDS[String(event)];
      const entity = (name: string) => asRecord(asRecord(asRecord(payload)[name]).entity);
      const payment = entity("payment");
      // Only events of orders carry our own number.
      const { receipt } = entity("order");
      const paymentId = String(payment.id ?? entity("dispute").payment_id ?? "");
      if (kind === "disputed" && isInquiry(entity("dispute"))) return null;
      if (!kind || !(payment.order_id || (kind !== "paid" && kind !== "failed" && paymentId))) return null;
      const currency = String(payment.currency ?? entity("dispute").currency).toUpperCase();
      const amount = kind === "refunded" ? payment.amount_refunded : (payment.amount ?? entity("dispute").amount);
      return {
        // The header that names an event is not signed: the same body under another name is the same event.
        id: digestOf(body),
        kind,
        order: receipt
          ? { orderId: String(receipt) }
          : payment.order_id
            ? { reference: String(payment.order_id) }
            : { paymentId },
        paymentId,
        amount: fromMinorUnits(Number(amount), currency),
        currency,
        isTotal: true,
        ...(entity("dispute").id !== undefined && { disputeId: String(entity("dispute").id) }),
      };
    },
    // razorpay.com/docs/api/orders/fetch-payments
    async find({ orderId, reference }) {
      const { items } = await ask(`orders/${encodeURIComponent(reference)}/payments`);
      const payments = Array.isArray(items) ? items.map(asRecord) : [];
      const payment = payments.find(({ status }) => DECIDED.includes(String(status)));
      if (!payment) return null;
      const currency = String(payment.currency).toUpperCase();
      const isRefunded = payment.status === "refunded";
      return {
        id: `asked:${payment.id}:${payment.status}`,
        kind: isRefunded ? "refunded" : "paid",
        order: { orderId },
        paymentId: String(payment.id),
        amount: fromMinorUnits(Number(isRefunded ? payment.amount_refunded : payment.amount), currency),
        currency,
        isTotal: true,
      };
    },
    returned: (since) => returnedOf(ask, since),
    // razorpay.com/docs/payments/server-integration/nodejs/payment-gateway/build-integration: "verify payment signature"
    isCheckout: ({ reference }, { paymentId, signature }) =>
      isSignedBy(Buffer.from(`${reference}|${paymentId}`), settings.keySecret, signature, "sha256"),
  };
}
