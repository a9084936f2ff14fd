/**
 * Reviews listings on a suite's database while no provider holds it:
 * `node review-listings.ts '[{"kind": "property", "id": 3, "decision": {"approve": true}}]'` prints what came of each.
 */
import { readConfig } from "../../src/config.ts";
import { type Decision, reviewListing } from "../../src/listings/review.ts";
import { openContext } from "../../src/server.ts";

interface Review {
  kind: "property" | "project";
  id: number;
  decision: Decision;
}

const context = await openContext(readConfig());
const results: string[] = [];
for (const review of JSON.parse(process.argv[2] ?? "[]") as Review[])
  results.push(
    await context.events
      .transaction(async (tx, emit) => {
        await reviewListing(tx, emit, { ...review, now: context.now() });
        return "done";
      })
      .catch((error: Error) => error.message),
  );
await context.database.close();
console.log(`results ${JSON.stringify(results)}`);
process.exit(0);
