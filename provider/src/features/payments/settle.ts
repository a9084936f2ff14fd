import type { Transaction } from "kysely";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { activate, changePayment, holdPayment } from "./activate.ts";
import { isSameAmount } from "./money.ts";
import type { GatewayEvent, GatewayName } from "./port.ts";
import { reinstate, reverse, takeRefund } from "./reverse.ts";
import type { SettleContext, Settlement, Settling } from "./settlement.ts";

async function findOrder(tx: Transaction<Schema>, gateway: GatewayName, { order }: GatewayEvent) {
  const query = tx.selectFrom("payment_transactions").select("id").where("payment_gateway", "=", gateway);
  const found = await ("orderId" in order
    ? query.where("order_id", "=", order.orderId)
    : "reference" in order
      ? query.where("gateway_reference", "=", order.reference)
      : query.where("transaction_id", "=", order.paymentId)
  ).executeTakeFirst();
  return found && holdPayment(tx, found.id);
}

function differenceOf(payment: PaymentTransaction, event: GatewayEvent): string | null {
  const asked = Number(payment.amount);
  if (event.currency === payment.currency && isSameAmount(event.amount, asked, payment.currency)) return null;
  return `${event.amount} ${event.currency} came in instead of ${asked} ${payment.currency}.`;
}

const ACCOUNT_GONE = "The account was deleted before the money came: pay it back.";

/**
 * Does what a payment service's genuine notification asks for, once however often it comes and in whichever order.
 * Money in full opens the package, also after the order was given up; another sum or currency is left for the operator
 * to decide. Money that went back takes the package back, also where that is told before the payment is.
 */
export async function settle(context: SettleContext, gateway: GatewayName, event: GatewayEvent): Promise<Settlement> {
  const now = context.now();
  const result = await context.events.transaction(async (tx, emit): Promise<Settlement> => {
    const payment = await findOrder(tx, gateway, event);
    if (!payment) return "unknown";
    const noted = await tx
      .insertInto("payment_events")
      .values({ gateway, event_id: event.id.slice(0, 300), payment_transaction_id: payment.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (!noted) return "known";
    return apply({ tx, emit, context, now }, payment, event);
  });
  if (["paid", "reversed", "reinstated"].includes(result)) context.publicCache.invalidate();
  return result;
}

function apply(work: Settling, payment: PaymentTransaction, event: GatewayEvent): Promise<Settlement> {
  switch (event.kind) {
    case "refunded":
      return takeRefund(work, payment, event);
    case "disputed":
      return dispute(work, payment, event);
    case "reinstated":
      return win(work, payment, event);
    case "failed":
      return fail(work, payment);
    case "paid":
      return pay(work, payment, event);
  }
}

/** Among the events of a payment: this dispute was decided for the site. */
const wonDispute = (id: string) => `dispute-won:${id}`.slice(0, 300);

async function dispute(work: Settling, payment: PaymentTransaction, event: GatewayEvent): Promise<Settlement> {
  const decided =
    event.disputeId !== undefined &&
    (await work.tx
      .selectFrom("payment_events")
      .select("event_id")
      .where("payment_transaction_id", "=", payment.id)
      .where("event_id", "=", wonDispute(event.disputeId))
      .executeTakeFirst());
  return decided ? "unchanged" : reverse(work, payment, "dispute");
}

async function win(work: Settling, payment: PaymentTransaction, event: GatewayEvent): Promise<Settlement> {
  if (event.disputeId !== undefined)
    await work.tx
      .insertInto("payment_events")
      .values({
        gateway: payment.payment_gateway ?? "",
        event_id: wonDispute(event.disputeId),
        payment_transaction_id: payment.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return reinstate(work, payment);
}

async function fail({ tx, emit, now }: Settling, payment: PaymentTransaction): Promise<Settlement> {
  if (payment.payment_status !== "pending" || payment.user_id === null) return "unchanged";
  await changePayment(tx, emit, payment, {
    payment_status: "failed",
    now,
    news: "payment.failed",
  });
  return "failed";
}

async function pay({ tx, emit, now }: Settling, payment: PaymentTransaction, event: GatewayEvent): Promise<Settlement> {
  if (payment.payment_status === "success") return "unchanged";
  if (payment.reversal !== null) {
    // It is known already that this money went back.
    await tx
      .updateTable("payment_transactions")
      .set({ transaction_id: event.paymentId })
      .where("id", "=", payment.id)
      .execute();
    return "unchanged";
  }
  if (payment.user_id === null) {
    // Its account was deleted before the money came: nobody to give a package to, or to tell.
    await tx
      .updateTable("payment_transactions")
      .set({ payment_status: "review", transaction_id: event.paymentId, reject_reason: ACCOUNT_GONE, updated_at: now })
      .where("id", "=", payment.id)
      .execute();
    return "review";
  }
  const difference = differenceOf(payment, event);
  if (difference) {
    await changePayment(tx, emit, payment, {
      payment_status: "review",
      transaction_id: event.paymentId,
      reject_reason: difference,
      now,
      news: "payment.differs",
    });
    return "review";
  }
  await activate(tx, emit, payment, { now, paymentId: event.paymentId });
  return "paid";
}
