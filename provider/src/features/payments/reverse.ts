import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import { RENEW_JOB } from "../../marketplace/listing-lifecycle/index.ts";
import { changePayment } from "./activate.ts";
import { isSameAmount } from "./money.ts";
import type { GatewayEvent } from "./port.ts";
import { tellReversal } from "./reversalNotices.ts";
import type { Settlement, Settling } from "./settlement.ts";

/** Money went back. A part leaves the package where it is; all of it takes the package back. */
export async function takeRefund(
  work: Settling,
  payment: PaymentTransaction,
  event: GatewayEvent,
): Promise<Settlement> {
  const before = Number(payment.refunded_amount);
  // A total that was sent earlier and comes later says nothing new.
  const refunded = event.isTotal ? Math.max(before, event.amount) : before + event.amount;
  await work.tx
    .updateTable("payment_transactions")
    .set({ refunded_amount: refunded, updated_at: work.now })
    .where("id", "=", payment.id)
    .execute();
  return isAllOf(payment, refunded) ? reverse(work, payment, "refund") : "partly";
}

const isAllOf = ({ amount, currency }: PaymentTransaction, refunded: number): boolean =>
  refunded > Number(amount) || isSameAmount(refunded, Number(amount), currency);

/**
 * Takes the package of a payment back, from now on, and tells its member and the administration. A payment whose
 * package was not given yet never gives it.
 */
export async function reverse(
  work: Settling,
  payment: PaymentTransaction,
  kind: "refund" | "dispute",
): Promise<Settlement> {
  if (payment.reversal !== null) return "unchanged";
  const { tx, emit, context, now } = work;
  await tx
    .updateTable("payment_transactions")
    .set({ reversal: kind, reversed_at: now })
    .where("id", "=", payment.id)
    .execute();
  await changePayment(tx, emit, payment, { payment_status: "failed", now, news: null });
  await tx
    .updateTable("user_packages")
    .set((of) => ({ revoked_at: now, revoked_end: of.ref("end_date"), end_date: now }))
    .where("payment_transaction_id", "=", payment.id)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", now)]))
    .execute();
  // What the package paid for is no longer shown, or another package of the member takes over.
  await context.jobs.send(RENEW_JOB, {}, { within: tx });
  await tellReversal(work, payment, kind);
  return "reversed";
}

/**
 * A dispute was decided for the site: the package is there again, until when it would have ended. Where the money was
 * refunded meanwhile, it stays gone.
 */
export async function reinstate(work: Settling, payment: PaymentTransaction): Promise<Settlement> {
  if (payment.reversal !== "dispute") return "unchanged";
  const { tx, emit, context, now } = work;
  if (isAllOf(payment, Number(payment.refunded_amount))) {
    await tx
      .updateTable("payment_transactions")
      .set({ reversal: "refund", updated_at: now })
      .where("id", "=", payment.id)
      .execute();
    return "unchanged";
  }
  const given = await tx
    .updateTable("user_packages")
    .set((of) => ({ end_date: of.ref("revoked_end"), revoked_at: null, revoked_end: null }))
    .where("payment_transaction_id", "=", payment.id)
    .where("revoked_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  await tx
    .updateTable("payment_transactions")
    .set({ reversal: null, reversed_at: null })
    .where("id", "=", payment.id)
    .execute();
  // Without a package the payment was not told before the dispute. Told since, it is the operator's; else it waits.
  const payment_status = given ? "success" : payment.transaction_id ? "review" : "pending";
  await changePayment(tx, emit, payment, { payment_status, now, news: null });
  await context.jobs.send(RENEW_JOB, {}, { within: tx });
  await tellReversal(work, payment, "reinstated");
  return "reinstated";
}
