import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { privatePaper, withFiles } from "../../platform/files/index.ts";
import { invalid, notFound, type UploadedFile } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { activate, changePayment, holdPayment } from "./activate.ts";
import { siteCurrency } from "./currency.ts";
import { isSameAmount } from "./money.ts";
import { findForSale, NO_METHOD, openOrder } from "./orders.ts";
import { bankDetails } from "./settings.ts";

type Write = Transaction<Schema>;

/** What a receipt may be (api.md §3). */
const RECEIPT = privatePaper("file", ["jpg", "png", "pdf", "doc", "docx"]);
const UNDER_REVIEW = "Your receipt is being reviewed: wait for the answer.";

/** Keeps the receipt of a held transfer and hands it in for review. @returns the receipt's id */
async function handIn(tx: Write, emit: Emit, payment: PaymentTransaction, fileId: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto("bank_receipt_files")
    .values({ payment_transaction_id: payment.id, file_id: fileId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await changePayment(tx, emit, payment, { payment_status: "review", reject_reason: "", now, news: null });
  return id;
}

/**
 * Begins a bank transfer for a package. One that waits for its receipt is taken up again; a receipt sent along
 * goes into review at once.
 * @returns id of the payment
 * @throws Failure 400 without bank details, for a free package, and while a transfer for it is in review
 */
export async function beginTransfer(
  context: AppContext,
  user: User,
  { packageId, file }: { packageId: number; file?: UploadedFile | string },
): Promise<number> {
  const { db } = context;
  if (bankDetails(await readSettings(db)).length === 0) throw invalid(NO_METHOD, undefined, "payment_no_method");
  const bought = await findForSale(db, packageId);
  return withFiles(context.files, user.id, async (take) => {
    const fileId = file && (await take(file, RECEIPT));
    return context.events.transaction(async (tx, emit) => {
      // Two taps at once: the second waits here and then finds the first one's transfer.
      await tx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
      const open = await tx
        .selectFrom("payment_transactions")
        .selectAll()
        .where("user_id", "=", user.id)
        .where("package_id", "=", bought.id)
        .where("payment_type", "=", "bank transfer")
        .where("payment_status", "in", ["pending", "review"])
        .orderBy("id", "desc")
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (open?.payment_status === "review") throw invalid(UNDER_REVIEW, "package_id", "payment_review");
      const currency = await siteCurrency(tx);
      // One that was begun at another price, or in another currency, is not this one.
      const isSame = open?.currency === currency && isSameAmount(Number(open.amount), Number(bought.price), currency);
      const payment =
        (isSame && open) ||
        (await openOrder({ db: tx, limits: context.limits }, bought, {
          user_id: user.id,
          payment_type: "bank transfer",
          payment_gateway: null,
        }));
      if (fileId) await handIn(tx, emit, payment, fileId, context.now());
      return payment.id;
    });
  });
}

/**
 * Hands a receipt in for a transfer that has none, or whose receipt was rejected.
 * @returns id of the receipt
 * @throws Failure 404 for another's payment, 400 when it is no transfer, in review, or decided
 */
export function sendReceipt(
  context: AppContext,
  user: User,
  { transactionId, file }: { transactionId: number; file: UploadedFile | string },
): Promise<number> {
  return withFiles(context.files, user.id, async (take) => {
    // Before the file is read: what is refused anyway need not be kept first.
    await waiting(context.db, user.id, transactionId);
    const fileId = await take(file, RECEIPT);
    return context.events.transaction(async (tx, emit) => {
      await holdPayment(tx, transactionId);
      return handIn(tx, emit, await waiting(tx, user.id, transactionId), fileId, context.now());
    });
  });
}

async function waiting(db: AppContext["db"], userId: number, id: number): Promise<PaymentTransaction> {
  const payment = await db
    .selectFrom("payment_transactions")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const field = "payment_transaction_id";
  if (!payment) throw notFound("There is no such payment.");
  if (payment.payment_type !== "bank transfer") throw invalid("This is no bank transfer.", field, "payment_changed");
  if (payment.payment_status === "review") throw invalid(UNDER_REVIEW, field, "payment_review");
  if (payment.payment_status === "success")
    throw invalid("This transfer has been accepted already.", field, "payment_changed");
  return payment;
}

async function inReview(tx: Write, id: number): Promise<PaymentTransaction> {
  const payment = await holdPayment(tx, id);
  if (!payment) throw notFound(`There is no payment ${id}.`);
  if (payment.payment_status !== "review") throw invalid(`Payment ${id} is not in review.`, "payment_transaction_id");
  return payment;
}

/**
 * An operator has found the money: the package is active from now on. Also for online payments that came in
 * with another sum and were left for review.
 * @throws Failure 404 without such a payment, 400 when it is not in review
 */
export async function acceptReceipt(
  tx: Write,
  emit: Emit,
  { transactionId, now }: { transactionId: number; now: Date },
): Promise<void> {
  await activate(tx, emit, await inReview(tx, transactionId), { now });
}

/**
 * An operator has not found the money. The member reads the reason and may hand in another receipt.
 * @throws Failure 404 without such a payment, 400 when it is not in review
 */
export async function rejectReceipt(
  tx: Write,
  emit: Emit,
  { transactionId, reason, now }: { transactionId: number; reason: string; now: Date },
): Promise<void> {
  await changePayment(tx, emit, await inReview(tx, transactionId), {
    payment_status: "rejected",
    reject_reason: reason,
    now,
    news: "payment.rejected",
  });
}
