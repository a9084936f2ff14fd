import type StripeClient from "stripe";
import { refused, unreachable } from "../ask.ts";
import type { PaymentsConfig } from "../config.ts";
import { currencyDigits, fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type Order, type PaymentGateway } from "../port.ts";

type Settings = NonNullable<PaymentsConfig["stripe"]>;

/** Currencies that Stripe keeps in hundredths although they have none (docs.stripe.com/currencies). */
const HUNDREDTHS = ["ISK", "UGX"];
const KINDS: Record<string, GatewayEvent["kind"] | undefined> = {
  "payment_intent.succeeded": "paid",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "failed",
};

const digitsOf = (currency: string) => (HUNDREDTHS.includes(currency) ? 2 : currencyDigits(currency));

/** Card payments by payment intents: the browser confirms with the intent's client secret. */
export function stripeGateway(settings: Settings): PaymentGateway {
  let made: Promise<StripeClient> | undefined;
  const client = () => {
    made ??= import("stripe").then(({ default: Stripe }) => {
      const url = new URL(settings.url);
      return new Stripe(settings.secretKey, {
        host: url.hostname,
        port: url.port || undefined,
        protocol: url.protocol === "http:" ? "http" : "https",
        timeout: 15_000,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    });
    return made;
  };

  return {
    name: "Stripe",
    async start(order: Order) {
      const stripe = await client();
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toMinorUnits(order.amount, order.currency, digitsOf(order.currency)),
            currency: order.currency.toLowerCase(),
            description: order.package.name,
            automatic_payment_methods: { enabled: true },
            metadata: {
              order_id: order.orderId,
              payment_transaction_id: String(order.transactionId),
              package_id: String(order.package.id),
              user_id: String(order.user.id),
              platform_type: order.platform,
            },
          },
          { idempotencyKey: order.orderId },
        );
        return { reference: intent.id, response: JSON.parse(JSON.stringify(intent)) };
      } catch (error) {
        const { type, message } = error as { type?: string; message?: string };
        if (type === "StripeInvalidRequestError" || type === "StripeCardError") throw refused("Stripe", message ?? "");
        throw unreachable("Stripe");
      }
    },
    async read({ body, header }) {
      const stripe = await client();
      let event: StripeClient.Event;
      try {
        event = stripe.webhooks.constructEvent(body, header("stripe-signature") ?? "", settings.webhookSecret);
      } catch {
        throw new NotGenuine();
      }
      const kind = KINDS[event.type];
      if (!kind) return null;
      const intent = event.data.object as StripeClient.PaymentIntent;
      const currency = intent.currency.toUpperCase();
      return {
        id: event.id,
        kind,
        // Ours where it came along: it was known before Stripe had answered with its own.
        order: intent.metadata?.order_id ? { orderId: intent.metadata.order_id } : { reference: intent.id },
        paymentId: intent.id,
        amount: fromMinorUnits(kind === "paid" ? intent.amount_received : intent.amount, currency, digitsOf(currency)),
        currency,
      };
    },
  };
}
