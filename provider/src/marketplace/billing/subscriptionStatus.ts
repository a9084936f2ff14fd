import type { Database } from "../../platform/database/index.ts";

/** What a package that is not running is to a member (api.md §1, `package_status`). */
export interface SubscriptionStatus {
  status: "pending" | "review" | "failed" | "rejected" | "expired" | "inactive";
  transactionId: number | null;
}

interface Facts {
  /** The latest payment for the package. */
  payment: { id: number; status: "success" | "failed" | "pending" | "review" | "rejected" } | null;
  /** The latest time that the member had it. */
  had: { start: Date; end: Date | null } | null;
}

/** Null when the member has never had to do with it. A payment under way says more than what was before. */
export function statusFrom({ payment, had }: Facts, now: Date): SubscriptionStatus | null {
  const transactionId = payment?.id ?? null;
  if (payment && payment.status !== "success") return { status: payment.status, transactionId };
  if (!had) return payment ? { status: "inactive", transactionId } : null;
  return { status: had.end !== null && had.end <= now ? "expired" : "inactive", transactionId };
}

/** The statuses of one member, by package. */
export async function subscriptionStatusesOf(
  db: Database,
  userId: number,
  now: Date,
): Promise<Map<number, SubscriptionStatus>> {
  const payments = await db
    .selectFrom("payment_transactions")
    .distinctOn("package_id")
    .select(["package_id", "id", "payment_status as status"])
    .where("user_id", "=", userId)
    .orderBy("package_id")
    .orderBy("id", "desc")
    .execute();
  const held = await db
    .selectFrom("user_packages")
    .distinctOn("package_id")
    .select(["package_id", "start_date", "end_date"])
    .where("user_id", "=", userId)
    .orderBy("package_id")
    .orderBy("id", "desc")
    .execute();
  const statuses = new Map<number, SubscriptionStatus>();
  for (const packageId of new Set([...payments, ...held].map((row) => row.package_id))) {
    const had = held.find((row) => row.package_id === packageId);
    const found = statusFrom(
      {
        payment: payments.find((row) => row.package_id === packageId) ?? null,
        had: had ? { start: new Date(had.start_date), end: had.end_date } : null,
      },
      now,
    );
    if (found) statuses.set(packageId, found);
  }
  return statuses;
}
