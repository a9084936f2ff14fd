import type { PaymentsConfig } from "../../../platform/config/index.ts";
import { allPages, askJson, asRecord, type Fields, refused } from "../ask.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { isSameSecret } from "../signature.ts";

/**
 * `status` of a chargeback (developer.flutterwave.com/v3.0/docs/chargebacks): the site answers one by accepting it, which
 * gives the money up, or by declining it, which leaves the decision to the bank.
 */
const CHARGEBACKS: Record<string, GatewayEvent["kind"] | undefined> = {
  initiated: "disputed",
  accepted: "disputed",
  declined: "disputed",
  lost: "disputed",
  won: "reinstated",
};
const PAGE = 20;
const DAY_MS = 24 * 3_600_000;

function fromChargeback(chargeback: Fields): GatewayEvent | null {
  const kind = CHARGEBACKS[String(chargeback.status)];
  if (!kind) return null;
  return {
    id: `chargeback:${chargeback.id}:${chargeback.status}`,
    kind,
    order: { orderId: String(chargeback.tx_ref) },
    paymentId: String(chargeback.transaction_id),
    amount: Number(chargeback.amount),
    currency: "",
    ...(kind === "reinstated" && { disputeId: String(chargeback.id) }),
  };
}

/**
 * The member pays on Flutterwave's own page, `data.link` of developer.flutterwave.com/v3.0/docs/flutterwave-standard. A
 * notification (developer.flutterwave.com/v3.0/docs/webhooks) carries a fixed word and no signature
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

  const listed = (path: string) =>
    allPages(
      PAGE,
      async (page) => (await askJson("Flutterwave", `${settings.url}/v3/${path}&page=${page}`, { headers })).data,
    );
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);

  // developer.flutterwave.com/reference/endpoints/charge-backs: as it stands now, whatever was told of it
  const chargebackOf = async ({ id, flw_ref: payment }: Fields): Promise<GatewayEvent | null> => {
    if (typeof payment !== "string" || payment === "") return null;
    const known = await listed(`chargebacks?flw_ref=${encodeURIComponent(payment)}`);
    const chargeback = known.find((row) => String(row.id) === String(id));
    return chargeback ? fromChargeback(chargeback) : null;
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
      if (String(event).startsWith("chargeback.")) return chargebackOf(asRecord(data));
      if (event === "refund.completed") return refundOf(number);
      return event === "charge.completed" ? chargeOf(`transactions/${number}/verify`, event) : null;
    },
    find: ({ orderId }) => chargeOf(`transactions/verify_by_reference?tx_ref=${orderId}`, "asked"),
    // …/reference/endpoints/refunds and …/charge-backs
    async returned({ refunds, disputes }) {
      const range = (since: Date) => `from=${dayOf(since)}&to=${dayOf(new Date(Date.now() + DAY_MS))}`;
      const done = (await listed(`refunds?${range(refunds)}`)).filter(({ status }) =>
        /^completed/.test(String(status)),
      );
      const events: (GatewayEvent | null)[] = [];
      for (const { id } of done) if (/^\d+$/.test(String(id))) events.push(await refundOf(String(id)));
      const chargebacks = await listed(`chargebacks?${range(disputes)}`);
      events.push(...chargebacks.toReversed().map(fromChargeback));
      return events.filter((event) => event !== null);
    },
  };
}
