import type { PaymentsConfig } from "../../../platform/config/index.ts";
import { ask } from "../ask.ts";
import { plainAmount } from "../money.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { PayPalQuestions } from "./paypalApi.ts";

/** developer.paypal.com/api/nvp-soap/ipn/IPNandPDTVariables: a chargeback is `Reversed`, one that was won `Canceled_Reversal`. */
const KINDS: Record<string, GatewayEvent["kind"] | undefined> = {
  Completed: "paid",
  Denied: "failed",
  Expired: "failed",
  Failed: "failed",
  Voided: "failed",
  Refunded: "refunded",
  Reversed: "disputed",
  Canceled_Reversal: "reinstated",
};

/** What PayPal's `start` answers: the form that the member's browser is to send. */
export interface PayPalForm {
  action: string;
  fields: Record<string, string>;
}

/**
 * The member sends a form to PayPal (developer.paypal.com/api/nvp-soap/paypal-payments-standard/integration-guide); PayPal notifies
 * by IPN, which is sent back to it for its word that it is genuine (developer.paypal.com/api/nvp-soap/ipn/IPNImplementation).
 * With credentials for it, PayPal is also asked about payments by its NVP interface.
 */
export function paypalGateway(settings: NonNullable<PaymentsConfig["paypal"]>): PaymentGateway {
  const questions = settings.api && new PayPalQuestions(settings.api);
  return {
    name: "Paypal",
    async start(order) {
      const form: PayPalForm = {
        action: settings.url,
        fields: {
          cmd: "_xclick",
          charset: "utf-8",
          business: settings.business,
          item_name: order.package.name,
          item_number: String(order.package.id),
          amount: plainAmount(order.amount, order.currency),
          currency_code: order.currency,
          quantity: "1",
          no_shipping: "1",
          no_note: "1",
          rm: "1",
          custom: order.orderId,
          // Payments are looked for by this, and PayPal takes one payment for it alone.
          invoice: order.orderId,
          return: order.returnUrl.success,
          cancel_return: order.returnUrl.fail,
          notify_url: order.webhookUrl,
        },
      };
      return { reference: order.orderId, response: form };
    },
    async read({ body }) {
      const text = body.toString("latin1");
      const answer = await ask("PayPal", settings.verifyUrl, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Gable-IPN" },
        // The very bytes that came, behind the command.
        body: Buffer.from(`cmd=_notify-validate&${text}`, "latin1"),
      });
      if ((await answer.text()).trim() !== "VERIFIED") throw new NotGenuine();
      const fields = new URLSearchParams(text);
      const given = (name: string) => fields.get(name) ?? "";
      // Anybody can pay themselves and have that notified here.
      const receivers = [given("receiver_email"), given("business"), given("receiver_id")];
      if (!receivers.some((receiver) => receiver.toLowerCase() === settings.business.toLowerCase()))
        throw new NotGenuine();
      const status = given("payment_status");
      const kind = KINDS[status];
      if (!kind) return null;
      return {
        id: `${given("txn_id")}:${status}`,
        kind,
        order: { orderId: given("custom") },
        // Of what takes money back, the payment stands beside it.
        paymentId: given("parent_txn_id") || given("txn_id"),
        amount: Math.abs(Number(given("mc_gross"))),
        currency: given("mc_currency").toUpperCase(),
        ...(given("case_id") && { disputeId: given("case_id") }),
      };
    },
    ...(questions && {
      find: (order) => questions.find(order),
      returned: (since) => questions.returned(since),
    }),
  };
}
