import type { PaymentTransaction } from "../../../marketplace/billing/index.ts";
import type { AppContext } from "../../../platform/context/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";
import { issueInvoice } from "./issue.ts";
import type { Invoice } from "./tables.ts";

type Paid = Pick<
  PaymentTransaction,
  "user_id" | "payment_gateway" | "payment_type" | "transaction_id" | "reversal" | "reversed_at"
>;
export type InvoiceRow = Invoice & Paid;

/** As the wire has it. */
export function toInvoice(row: InvoiceRow) {
  const { currency } = row;
  const minor = (value: number) => toMinorUnits(Number(value), currency);
  return {
    number: row.number,
    payment_transaction_id: row.payment_transaction_id,
    issued_at: new Date(row.issued_at).toISOString(),
    seller: row.seller,
    buyer: row.buyer,
    items: [{ name: row.item, quantity: 1, amount: Number(row.total) }],
    currency,
    net: fromMinorUnits(minor(row.total) - minor(row.tax), currency),
    tax: { name: row.tax_name, rate: Number(row.tax_rate), amount: Number(row.tax) },
    total: Number(row.total),
    payment_gateway: row.payment_gateway ?? "",
    payment_type: row.payment_type,
    reversal: row.reversal && { kind: row.reversal, at: row.reversed_at?.toISOString() ?? "" },
  };
}
export type InvoiceFacts = ReturnType<typeof toInvoice>;

const PAID = [
  "payment.user_id",
  "payment.payment_gateway",
  "payment.payment_type",
  "payment.transaction_id",
  "payment.reversal",
  "payment.reversed_at",
] as const;

function invoices(db: Database) {
  return db
    .selectFrom("invoices")
    .innerJoin("payment_transactions as payment", "payment.id", "invoices.payment_transaction_id")
    .selectAll("invoices")
    .select(PAID);
}

/** Payments that arrived before there were invoices get theirs when they are first looked at, the oldest first. */
export async function issueMissing({ db, events, now }: AppContext, userId: number): Promise<void> {
  const missing = db
    .selectFrom("payment_transactions as payment")
    .innerJoin("packages", "packages.id", "payment.package_id")
    .leftJoin("invoices", "invoices.payment_transaction_id", "payment.id")
    .where("payment.user_id", "=", userId)
    .where("payment.payment_status", "=", "success")
    .where("payment.amount", ">", 0)
    .where("invoices.id", "is", null);
  const ids = await missing.select("payment.id").orderBy("payment.id").limit(100).execute();
  for (const { id } of ids)
    await events.transaction(async (tx) => {
      const payment = await tx
        .selectFrom("payment_transactions")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { name } = await tx
        .selectFrom("packages")
        .select("name")
        .where("id", "=", payment.package_id)
        .executeTakeFirstOrThrow();
      await issueInvoice(tx, payment, { item: name, now: now() });
    });
}

/** A member's invoices, the newest first. */
export async function listInvoices(
  db: Database,
  { userId, offset, limit }: { userId: number; offset: number; limit: number },
): Promise<{ total: number; data: InvoiceFacts[] }> {
  const own = invoices(db).where("payment.user_id", "=", userId);
  const { total } = await own
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own.orderBy("invoices.id", "desc").offset(offset).limit(limit).execute();
  return { total: Number(total), data: rows.map(toInvoice) };
}

/** The invoice of a payment; undefined where there is none. */
export async function findInvoice(db: Database, transactionId: number): Promise<InvoiceFacts | undefined> {
  const row = await invoices(db).where("invoices.payment_transaction_id", "=", transactionId).executeTakeFirst();
  return row && toInvoice(row);
}
