import type { Transaction } from "kysely";
import { type News, notifyWithin } from "../../identity/notifications/index.ts";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import { packageNames } from "../../marketplace/billing/index.ts";
import { grantPackage } from "../../marketplace/subscriptions/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { issueInvoice } from "./invoices/issue.ts";

type Write = Transaction<Schema>;

/** Holds an order until the transaction ends: whoever comes second sees what the first has decided. */
export function holdPayment(tx: Write, id: number): Promise<PaymentTransaction | undefined> {
  return tx.selectFrom("payment_transactions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

type PaymentNews = Extract<News, `payment.${string}`>;

interface Change {
  payment_status: PaymentTransaction["payment_status"];
  transaction_id?: string;
  reject_reason?: string;
}

/** Changes how an order stands and tells its member: their open pages, and their list of notifications. */
export async function changePayment(
  tx: Write,
  emit: Emit,
  payment: PaymentTransaction,
  { now, news, ...change }: Change & { now: Date; news: PaymentNews | null },
): Promise<void> {
  await tx
    .updateTable("payment_transactions")
    // A payment that is decided needs no page of its service any more.
    .set({ ...change, ...(change.payment_status !== "pending" && { gateway_answer: null }), updated_at: now })
    .where("id", "=", payment.id)
    .execute();
  if (payment.user_id === null) return;
  emit(payment.user_id, "payment_status", {
    payment_transaction_id: payment.id,
    payment_status: change.payment_status,
  });
  if (news === null) return;
  const bought = await tx
    .selectFrom("packages")
    .select(["name", "translations"])
    .where("id", "=", payment.package_id)
    .executeTakeFirstOrThrow();
  await notifyWithin(tx, emit, {
    userId: payment.user_id,
    news,
    params: { package: packageNames(bought), reason: change.reject_reason ?? "" },
    title: bought.name,
    kind: "general",
  });
}

/**
 * The order is paid: its member has the package from now on. Call it for a held order that is not paid yet.
 * @throws Failure 400 when the account was deleted
 */
export async function activate(
  tx: Write,
  emit: Emit,
  payment: PaymentTransaction,
  { now, paymentId }: { now: Date; paymentId?: string },
): Promise<void> {
  if (payment.user_id === null) throw invalid("The account was deleted: pay the money back.", "payment_transaction_id");
  const bought = await tx
    .selectFrom("packages")
    .selectAll()
    .where("id", "=", payment.package_id)
    .executeTakeFirstOrThrow();
  await changePayment(tx, emit, payment, {
    payment_status: "success",
    ...(paymentId !== undefined && { transaction_id: paymentId }),
    reject_reason: "",
    now,
    news: "payment.arrived",
  });
  await issueInvoice(tx, payment, { item: bought.name, now });
  await grantPackage(tx, emit, { userId: payment.user_id, package: bought, transactionId: payment.id, now });
}
