import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";

export interface LinkedReceipt {
  id: number;
  payment_transaction_id: number;
  /** Signed address that opens for some hours. */
  file: string;
}

/** The bank receipts of payments, oldest first, by the payment's id. */
export async function filesOf(
  db: Database,
  links: Links,
  transactionIds: number[],
): Promise<Map<number, LinkedReceipt[]>> {
  const found = new Map<number, LinkedReceipt[]>();
  if (transactionIds.length === 0) return found;
  const rows = await db
    .selectFrom("bank_receipt_files")
    .innerJoin("files", "files.id", "bank_receipt_files.file_id")
    .select([
      "bank_receipt_files.id",
      "payment_transaction_id",
      "files.id as file_id",
      "files.name as name",
      "files.kind as kind",
    ])
    .where("payment_transaction_id", "in", transactionIds)
    .orderBy("bank_receipt_files.id")
    .execute();
  for (const row of rows) {
    const file = links.private(row.file_id, row.kind === "image" ? null : row.name);
    const own = found.get(row.payment_transaction_id) ?? [];
    own.push({ id: row.id, payment_transaction_id: row.payment_transaction_id, file });
    found.set(row.payment_transaction_id, own);
  }
  return found;
}
