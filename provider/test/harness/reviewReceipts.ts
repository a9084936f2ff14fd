/**
 * Reviews bank receipts on a suite's database while no provider holds it:
 * `node reviewReceipts.ts '[{"accept": 3}, {"reject": 4, "reason": "…"}, {"sql": "…"}]'` prints what came of each.
 */
import { sql } from "kysely";
import { acceptReceipt, rejectReceipt } from "../../src/features/payments/bankTransfer.ts";
import { readConfig } from "../../src/platform/config/config.ts";
import { openContext } from "../../src/server.ts";

type Action = { accept: number } | { reject: number; reason: string } | { sql: string };

const context = await openContext(readConfig());
const results: string[] = [];
for (const action of JSON.parse(process.argv[2] ?? "[]") as Action[]) {
  const now = context.now();
  results.push(
    await context.events
      .transaction(async (tx, emit) => {
        if ("sql" in action) await sql.raw(action.sql).execute(tx);
        else if ("accept" in action) await acceptReceipt(tx, emit, { transactionId: action.accept, now });
        else await rejectReceipt(tx, emit, { transactionId: action.reject, reason: action.reason, now });
        return "done";
      })
      .catch((error: Error) => error.message),
  );
}
await context.database.close();
console.log(`results ${JSON.stringify(results)}`);
process.exit(0);
