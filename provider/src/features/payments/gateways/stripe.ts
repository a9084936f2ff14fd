import type StripeClient from "stripe";
import type { PaymentsConfig } from "../../../platform/config/index.ts";
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

/** What is about a charge or a dispute and not about an intent. */
const RETURNS = ["charge.refunded", "charge.dispute.created", "charge.dispute.closed"];
/** More of them are left for the next time. */
const MOST_EVENTS = 1000;

const digitsOf = (currency: string) => (HUNDREDTHS.includes(currency) ? 2 : currencyDigits(currency));

/**
 * Card payments by payment intents (docs.stripe.com/api/payment_intents/create): the browser confirms with the intent's
 * client secret. Notifications are signed with their time (docs.stripe.com/webhooks/signature), which is 300 s old at most.
 */
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
      const intent = await stripe.paymentIntents
        .retrieve(reference, { expand: ["latest_charge"] })
        .catch(failedQuestion);
      const id = `asked:${intent.id}:${intent.status}`;
      if (intent.status === "canceled") return fromIntent(intent, "failed", id);
      if (intent.status !== "succeeded") return null;
      const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
      // An intent stays `succeeded` when its money goes back.
      if (charge?.refunded)
        return fromRefund(charge, {
          id: `${id}:refunded`,
          order: orderOf(intent.metadata, intent.id),
          paymentId: intent.id,
        });
      return fromIntent(intent, "paid", id);
    },

    // docs.stripe.com/api/events/list: the events of 30 days, with the numbers that they were sent with
    async returned({ refunds, disputes }) {
      const stripe = await client();
      const since = Math.min(refunds.getTime(), disputes.getTime());
      const events = await stripe.events
        .list({ types: RETURNS, created: { gte: Math.floor(since / 1000) }, limit: 100 })
        .autoPagingToArray({ limit: MOST_EVENTS })
        .catch(failedQuestion);
      // The newest comes first.
      return events.toReversed().flatMap((event) => returned(event) ?? []);
    },
  };
}

/** What Stripe's client throws for a question, as the port has it. */
function failedQuestion(error: unknown): never {
  const { type, message } = error as { type?: string; message?: string };
  throw type === "StripeInvalidRequestError" ? refused("Stripe", message ?? "") : unreachable("Stripe");
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

type Facts = Pick<GatewayEvent, "id" | "order" | "paymentId">;

function fromRefund(charge: StripeClient.Charge, facts: Facts): GatewayEvent {
  const currency = charge.currency.toUpperCase();
  const amount = fromMinorUnits(charge.amount_refunded, currency, digitsOf(currency));
  return { ...facts, currency, kind: "refunded", amount, isTotal: true };
}

/**
 * Money that goes back (docs.stripe.com/api/events/types). An inquiry (`warning_…`) takes none; a dispute that is won
 * gives it back, one that is lost has taken it, whether or not its beginning was told.
 */
function returned(event: StripeClient.Event): GatewayEvent | null {
  const object = event.data.object as StripeClient.Charge | StripeClient.Dispute;
  const intent = idOf(object.payment_intent);
  if (!intent) return null;
  const currency = object.currency.toUpperCase();
  const facts = { id: event.id, order: orderOf(object.metadata, intent), paymentId: intent };
  if (object.object === "charge") return fromRefund(object, facts);
  if (object.status.startsWith("warning")) return null;
  const amount = fromMinorUnits(object.amount, currency, digitsOf(currency));
  return {
    ...facts,
    currency,
    kind: object.status === "won" ? "reinstated" : "disputed",
    amount,
    disputeId: object.id,
  };
}
