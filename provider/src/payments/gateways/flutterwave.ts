import { askJson, asRecord, refused } from "../ask.ts";
import type { PaymentsConfig } from "../config.ts";
import { NotGenuine, type PaymentGateway } from "../port.ts";
import { isSameSecret } from "../signature.ts";

/**
 * The member pays on Flutterwave's own page (`data.link`). A notification carries a fixed word and no signature
 * of its content: what it says is asked for again.
 */
export function flutterwaveGateway(settings: NonNullable<PaymentsConfig["flutterwave"]>): PaymentGateway {
  const headers = { authorization: `Bearer ${settings.secretKey}` };
  return {
    name: "Flutterwave",
    async start(order) {
      const response = await askJson("Flutterwave", `${settings.url}/v3/payments`, {
        headers,
        body: {
          tx_ref: order.orderId,
          amount: order.amount,
          currency: order.currency,
          redirect_url: order.returnUrl.success,
          customer: { email: order.user.email, name: order.user.name, phonenumber: order.user.mobile },
          customizations: { title: order.package.name },
          meta: { payment_transaction_id: order.transactionId, package_id: order.package.id, user_id: order.user.id },
        },
      });
      if (response.status !== "success" || !asRecord(response.data).link)
        throw refused("Flutterwave", String(response.message ?? ""));
      return { reference: order.orderId, response };
    },
    async read({ body, header }) {
      if (!isSameSecret(header("verif-hash") ?? "", settings.webhookHash)) throw new NotGenuine();
      const { event, data } = asRecord(JSON.parse(body.toString("utf8")));
      const number = String(asRecord(data).id ?? "");
      if (event !== "charge.completed" || !/^\d+$/.test(number)) return null;
      const verified = await askJson("Flutterwave", `${settings.url}/v3/transactions/${number}/verify`, { headers });
      const charge = asRecord(verified.data);
      const status = String(charge.status);
      if (status !== "successful" && status !== "failed") return null;
      return {
        id: `${event}:${number}:${status}`,
        kind: status === "successful" ? "paid" : "failed",
        order: { orderId: String(charge.tx_ref) },
        paymentId: number,
        amount: Number(charge.amount),
        currency: String(charge.currency).toUpperCase(),
      };
    },
  };
}
