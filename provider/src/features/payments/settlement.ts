import type { Transaction } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import type { Emit } from "../../platform/stream/index.ts";

/**
 * What came of a notification: `known` was dealt with before, `unknown` belongs to no order of this site, `partly`: a
 * part of the money went back and the package stays.
 */
export type Settlement =
  | "paid"
  | "failed"
  | "review"
  | "reversed"
  | "reinstated"
  | "partly"
  | "known"
  | "unknown"
  | "unchanged";

export type SettleContext = Pick<AppContext, "events" | "now" | "db" | "outbox" | "jobs" | "site" | "publicCache">;

/** What a settlement works with: the transaction, who is told, and the rest of the provider. */
export interface Settling {
  tx: Transaction<Schema>;
  emit: Emit;
  context: SettleContext;
  now: Date;
}
