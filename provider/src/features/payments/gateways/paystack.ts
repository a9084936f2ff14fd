import type { PaymentsConfig } from "../../../platform/config/payments.ts";
import { askJson, asRecord, type Fields, refused } from "../ask.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { digestOf, isSignedBy } from "../signature.ts";

/** Paystack keeps every currency in hundredths (paystack.com/docs/api: "amount in subunits"). */
const DIGITS = 2;
const KINDS: Record<string, GatewayEvent["kind"] | undefined> = { "charge.success": "paid", "charge.failed": "failed" };
/** `status` of paystack.com/docs/api/transaction/#verify; others are under way. */
const VERIFIED: Record<string, GatewayEvent["kind"] | undefined> = {
  success: "paid",
  failed: "failed",
  reversed: "refunded",
};

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
  const isResolved = event === "charge.dispute.resolve";
  // A dispute that the site's answer has ended is "declined"; what the site accepts is refunded.
  if (event !== "charge.dispute.create" && !(isResolved && data.resolution === "declined")) return null;
  return {
    id: `${event}:${data.id}`,
    kind: isResolved ? "reinstated" : "disputed",
    order: { orderId: String(transaction.reference) },
    paymentId: String(transaction.id),
    amount: amount(data.refund_amount ?? transaction.amount),
    currency,
  };
}

/** The member pays on Paystack's own page (`authorization_url`). */
export function paystackGateway(settings: NonNullable<PaymentsConfig["paystack"]>): PaymentGateway {
  return {
    name: "Paystack",
    async start(order) {
      const response = await askJson("Paystack", `${settings.url}/transaction/initialize`, {
        headers: { authorization: `Bearer ${settings.secretKey}` },
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
      const { data } = await askJson("Paystack", `${settings.url}/transaction/verify/${orderId}`, {
        headers: { authorization: `Bearer ${settings.secretKey}` },
      });
      const charge = asRecord(data);
      const kind = VERIFIED[String(charge.status)];
      if (!kind || String(charge.reference) !== orderId) return null;
      const currency = String(charge.currency).toUpperCase();
      return {
        id: `asked:${charge.id}:${charge.status}`,
        kind,
        order: { orderId },
        paymentId: String(charge.id),
        amount: fromMinorUnits(Number(charge.amount), currency, DIGITS),
        currency,
        isTotal: true,
      };
    },
  };
}
