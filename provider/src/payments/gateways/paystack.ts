import { askJson, asRecord, refused } from "../ask.ts";
import type { PaymentsConfig } from "../config.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { isSignedBy } from "../signature.ts";

/** Paystack keeps every currency in hundredths (paystack.com/docs/api: "amount in subunits"). */
const DIGITS = 2;
const KINDS: Record<string, GatewayEvent["kind"] | undefined> = { "charge.success": "paid", "charge.failed": "failed" };

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
      if (!kind) return null;
      const charge = asRecord(data);
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
  };
}
