import { type Selectable, sql } from "kysely";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { filesOf, type LinkedReceipt } from "./receiptFiles.ts";

export interface TransactionFilter {
  userId: number;
  id?: number;
  paymentType?: PaymentTransaction["payment_type"];
  status?: PaymentTransaction["payment_status"];
  offset: number;
  limit: number;
}

type Row = PaymentTransaction & { package_name: string; package_price: number };

function toTransaction(row: Row, receipts: LinkedReceipt[]) {
  return {
    id: row.id,
    user_id: row.user_id,
    package_id: row.package_id,
    amount: Number(row.amount),
    currency: row.currency,
    payment_gateway: row.payment_gateway,
    payment_type: row.payment_type,
    order_id: row.order_id,
    transaction_id: row.transaction_id,
    payment_status: row.payment_status,
    reject_reason: row.reject_reason,
    reversal: row.reversal,
    reversed_at: row.reversed_at?.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    package: { id: row.package_id, name: row.package_name, price: Number(row.package_price) },
    bank_receipt_files: receipts,
  };
}
export type TransactionRow = ReturnType<typeof toTransaction>;

/** A member's payments, newest first, as the wire has them (api.md §2). */
export async function listTransactions(
  db: Database,
  { links, language }: Pick<Caller, "links" | "language">,
  filter: TransactionFilter,
): Promise<{ total: number; data: TransactionRow[] }> {
  let matching = db.selectFrom("payment_transactions").where("user_id", "=", filter.userId);
  if (filter.id !== undefined) matching = matching.where("payment_transactions.id", "=", filter.id);
  if (filter.paymentType) matching = matching.where("payment_type", "=", filter.paymentType);
  if (filter.status) matching = matching.where("payment_status", "=", filter.status);
  const { total } = await matching.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows: Selectable<Row>[] = await matching
    .innerJoin("packages", "packages.id", "payment_transactions.package_id")
    .selectAll("payment_transactions")
    .select(sql<string>`coalesce(packages.translations -> ${language} ->> 'name', packages.name)`.as("package_name"))
    .select("packages.price as package_price")
    .orderBy("payment_transactions.created_at", "desc")
    .orderBy("payment_transactions.id", "desc")
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const receipts = await filesOf(
    db,
    links,
    rows.filter((row) => row.payment_type === "bank transfer").map((row) => row.id),
  );
  return { total: Number(total), data: rows.map((row) => toTransaction(row, receipts.get(row.id) ?? [])) };
}

/** One payment of a member; undefined when it is none of theirs. */
export async function findTransaction(
  db: Database,
  reader: Pick<Caller, "links" | "language">,
  userId: number,
  id: number,
): Promise<TransactionRow | undefined> {
  return (await listTransactions(db, reader, { userId, id, offset: 0, limit: 1 })).data[0];
}
