import { sql } from "kysely";
import { acceptReceipt, rejectReceipt } from "../../src/features/payments/bankTransfer.ts";
import type { AppContext } from "../../src/platform/context/index.ts";

export type Review = { accept: number } | { reject: number; reason: string } | { sql: string };

/** Reviews bank receipts one after the other. @returns what came of each: `done`, or why not */
export async function reviewReceipts(context: AppContext, reviews: readonly Review[]): Promise<string[]> {
  const results: string[] = [];
  for (const review of reviews) {
    const now = context.now();
    results.push(
      await context.events
        .transaction(async (tx, emit) => {
          if ("sql" in review) await sql.raw(review.sql).execute(tx);
          else if ("accept" in review) await acceptReceipt(tx, emit, { transactionId: review.accept, now });
          else await rejectReceipt(tx, emit, { transactionId: review.reject, reason: review.reason, now });
          return "done";
        })
        .catch((error: Error) => error.message),
    );
  }
  return results;
}
