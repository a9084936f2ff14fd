import { askJson, asRecord } from "../ask.ts";
import type { PaymentsConfig } from "../config.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { digestOf, isSignedBy } from "../signature.ts";

const KINDS: Record<string, GatewayEvent["kind"] | undefined> = {
  "payment.captured": "paid",
  "order.paid": "paid",
  "payment.failed": "failed",
};

/** The browser opens Razorpay's window with the order's number. */
export function razorpayGateway(settings: NonNullable<PaymentsConfig["razorpay"]>): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString("base64")}`;
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
      if (!kind || !payment.order_id) return null;
      const currency = String(payment.currency).toUpperCase();
      return {
        id: header("x-razorpay-event-id") ?? digestOf(body),
        kind,
        order: receipt ? { orderId: String(receipt) } : { reference: String(payment.order_id) },
        paymentId: String(payment.id),
        amount: fromMinorUnits(Number(payment.amount), currency),
        currency,
      };
    },
  };
}
