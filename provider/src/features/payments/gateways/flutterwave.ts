import type { PaymentsConfig } from "../../../platform/config/payments.ts";
import { askJson, asRecord, refused } from "../ask.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { isSameSecret } from "../signature.ts";

/**
 * The member pays on Flutterwave's own page (`data.link`). A notification carries a fixed word and no signature
 * of its content: what it says is asked for again.
 */
export function flutterwaveGateway(settings: NonNullable<PaymentsConfig["flutterwave"]>): PaymentGateway {
  const headers = { authorization: `Bearer ${settings.secretKey}` };
  const asked = async (path: string) =>
    asRecord((await askJson("Flutterwave", `${settings.url}/v3/${path}`, { headers })).data);

  // developer.flutterwave.com/v3.0/docs/transaction-verification
  const chargeOf = async (path: string, name: string): Promise<GatewayEvent | null> => {
    const charge = await asked(path);
    const status = String(charge.status);
    if (status !== "successful" && status !== "failed") return null;
    return {
      id: `${name}:${charge.id}:${status}`,
      kind: status === "successful" ? "paid" : "failed",
      order: { orderId: String(charge.tx_ref) },
      paymentId: String(charge.id),
      amount: Number(charge.amount),
      currency: String(charge.currency).toUpperCase(),
    };
  };

  // developer.flutterwave.com/v3.0/reference/get-a-refund: of its charge it has the number alone
  const refundOf = async (number: string): Promise<GatewayEvent | null> => {
    const refund = await asked(`refunds/${number}`);
    const chargeNumber = String(refund.transaction_id ?? refund.tx_id ?? "");
    if (!/^completed/.test(String(refund.status)) || !/^\d+$/.test(chargeNumber)) return null;
    const charge = await asked(`transactions/${chargeNumber}/verify`);
    return {
      id: `refund:${number}`,
      kind: "refunded",
      order: { orderId: String(charge.tx_ref) },
      paymentId: chargeNumber,
      amount: Number(refund.amount_refunded),
      currency: String(charge.currency).toUpperCase(),
    };
  };

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
      if (!/^\d+$/.test(number)) return null;
      if (event === "refund.completed") return refundOf(number);
      return event === "charge.completed" ? chargeOf(`transactions/${number}/verify`, event) : null;
    },
    find: ({ orderId }) => chargeOf(`transactions/verify_by_reference?tx_ref=${orderId}`, "asked"),
  };
}
