import type StripeClient from "stripe";
import type { PaymentsConfig } from "../../../platform/config/payments.ts";
import { refused, unreachable } from "../ask.ts";
import { currencyDigits, fromMinorUnits, toMinorUnits } from "../money.ts";
import { type GatewayEvent, NotGenuine, type Order, type PaymentGateway } from "../port.ts";

type Settings = NonNullable<PaymentsConfig["stripe"]>;

/** Currencies that Stripe keeps in hundredths although they have none (docs.stripe.com/currencies). */
const HUNDREDTHS = ["ISK", "UGX"];
const KINDS: Record<string, "paid" | "failed" | undefined> = {
  "payment_intent.succeeded": "paid",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "failed",
};

/** Of `read`: what is about a charge or a dispute and not about an intent. */
const RETURNS = ["charge.refunded", "charge.dispute.created", "charge.dispute.closed"];

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
      if (RETURNS.includes(event.type)) return returned(event);
      const kind = KINDS[event.type];
      if (!kind) return null;
      return fromIntent(event.data.object as StripeClient.PaymentIntent, kind, event.id);
    },

    async find({ reference }) {
      const stripe = await client();
      try {
        const intent = await stripe.paymentIntents.retrieve(reference);
        const kind = intent.status === "succeeded" ? "paid" : intent.status === "canceled" ? "failed" : null;
        return kind && fromIntent(intent, kind, `asked:${intent.id}:${intent.status}`);
      } catch (error) {
        const { type, message } = error as { type?: string; message?: string };
        throw type === "StripeInvalidRequestError" ? refused("Stripe", message ?? "") : unreachable("Stripe");
      }
    },
  };
}

/** Ours where it came along: it was known before Stripe had answered with its own. */
const orderOf = (metadata: StripeClient.Metadata | null | undefined, intent: string): GatewayEvent["order"] =>
  metadata?.order_id ? { orderId: metadata.order_id } : { reference: intent };

const idOf = (of: string | { id: string } | null | undefined): string => (typeof of === "string" ? of : (of?.id ?? ""));

function fromIntent(intent: StripeClient.PaymentIntent, kind: "paid" | "failed", id: string): GatewayEvent {
  const currency = intent.currency.toUpperCase();
  return {
    id,
    kind,
    order: orderOf(intent.metadata, intent.id),
    paymentId: intent.id,
    amount: fromMinorUnits(kind === "paid" ? intent.amount_received : intent.amount, currency, digitsOf(currency)),
    currency,
  };
}

/**
 * Money that goes back (docs.stripe.com/api/events/types). An inquiry (`warning_…`) takes none; a dispute that is closed
 * gives it back where it was won.
 */
function returned(event: StripeClient.Event): GatewayEvent | null {
  const object = event.data.object as StripeClient.Charge | StripeClient.Dispute;
  const intent = idOf(object.payment_intent);
  if (!intent) return null;
  const currency = object.currency.toUpperCase();
  const facts = { id: event.id, order: orderOf(object.metadata, intent), paymentId: intent, currency };
  if (object.object === "charge") {
    const amount = fromMinorUnits(object.amount_refunded, currency, digitsOf(currency));
    return { ...facts, kind: "refunded", amount, isTotal: true };
  }
  const amount = fromMinorUnits(object.amount, currency, digitsOf(currency));
  if (event.type === "charge.dispute.closed")
    return object.status === "won" ? { ...facts, kind: "reinstated", amount } : null;
  return object.status.startsWith("warning") ? null : { ...facts, kind: "disputed", amount };
}
