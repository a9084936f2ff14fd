import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { Schema } from "../database/schema.ts";
import { activate, changePayment, holdPayment } from "./activate.ts";
import { isSameAmount } from "./money.ts";
import type { GatewayEvent, GatewayName } from "./port.ts";
import type { PaymentTransaction } from "./tables.ts";

/** What came of a notification: `known` was dealt with before, `unknown` belongs to no order of this site. */
export type Settlement = "paid" | "failed" | "review" | "known" | "unknown" | "unchanged";

async function findOrder(tx: Transaction<Schema>, gateway: GatewayName, { order }: GatewayEvent) {
  const query = tx.selectFrom("payment_transactions").select("id").where("payment_gateway", "=", gateway);
  const found = await ("orderId" in order
    ? query.where("order_id", "=", order.orderId)
    : query.where("gateway_reference", "=", order.reference)
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
 * Does what a payment service's genuine notification asks for, once however often it comes. Money in full opens
 * the package, also after the order was given up; another sum or currency is left for the operator to decide.
 */
export function settle(
  context: Pick<AppContext, "events" | "now">,
  gateway: GatewayName,
  event: GatewayEvent,
): Promise<Settlement> {
  const now = context.now();
  return context.events.transaction(async (tx, emit) => {
    const payment = await findOrder(tx, gateway, event);
    if (!payment) return "unknown";
    const noted = await tx
      .insertInto("payment_events")
      .values({ gateway, event_id: event.id.slice(0, 300), payment_transaction_id: payment.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (!noted) return "known";
    if (payment.payment_status === "success") return "unchanged";
    if (payment.user_id === null) {
      if (event.kind === "failed") return "unchanged";
      // Its account was deleted before the money came: nobody to give a package to, or to tell.
      await tx
        .updateTable("payment_transactions")
        .set({
          payment_status: "review",
          transaction_id: event.paymentId,
          reject_reason: ACCOUNT_GONE,
          updated_at: now,
        })
        .where("id", "=", payment.id)
        .execute();
      return "review";
    }
    if (event.kind === "failed") {
      if (payment.payment_status !== "pending") return "unchanged";
      await changePayment(tx, emit, payment, {
        payment_status: "failed",
        now,
        message: "Your payment has failed. Nothing was booked: you can try again.",
      });
      return "failed";
    }
    const difference = differenceOf(payment, event);
    if (difference) {
      await changePayment(tx, emit, payment, {
        payment_status: "review",
        transaction_id: event.paymentId,
        reject_reason: difference,
        now,
        message: "Your payment differs from the price: an administrator looks at it.",
      });
      return "review";
    }
    await activate(tx, emit, payment, { now, paymentId: event.paymentId });
    return "paid";
  });
}
