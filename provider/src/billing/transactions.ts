import type { Database } from "../database/database.ts";

export interface TransactionFilter {
  userId: number;
  paymentType?: string;
  offset: number;
  limit: number;
}

/** A member's payments, newest first, as the wire has them (api.md §2). */
export async function listTransactions(db: Database, filter: TransactionFilter) {
  let matching = db.selectFrom("payment_transactions").where("user_id", "=", filter.userId);
  if (filter.paymentType) matching = matching.where("payment_type", "=", filter.paymentType as never);
  const { total } = await matching.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .innerJoin("packages", "packages.id", "payment_transactions.package_id")
    .selectAll("payment_transactions")
    .select(["packages.name as package_name", "packages.price as package_price"])
    .orderBy("payment_transactions.created_at", "desc")
    .orderBy("payment_transactions.id", "desc")
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const data = rows.map(({ package_name, package_price, ...row }) => ({
    ...row,
    amount: Number(row.amount),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    package: { id: row.package_id, name: package_name, price: Number(package_price) },
  }));
  return { total: Number(total), data };
}
