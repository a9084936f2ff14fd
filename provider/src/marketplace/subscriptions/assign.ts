import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { notifyWithin } from "../../identity/notifications/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { invalid, notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { type Package, packageNames } from "../billing/index.ts";
import { restoreListings } from "../listing-lifecycle/index.ts";

const HOUR_MS = 3_600_000;

/**
 * Gives a member a package from now on, for its duration, with the limits that it has today; listings that had
 * expired for want of one come back.
 * @returns id of the member's package
 */
export async function grantPackage(
  tx: Transaction<Schema>,
  emit: Emit,
  given: { userId: number; package: Package; transactionId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("user_packages")
    .values({
      user_id: given.userId,
      package_id: given.package.id,
      payment_transaction_id: given.transactionId,
      start_date: given.now,
      end_date: new Date(given.now.getTime() + given.package.duration * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("user_package_features")
    .columns(["user_package_id", "feature_id", "limit_count"])
    .expression((from) =>
      from
        .selectFrom("package_features")
        .where("package_id", "=", given.package.id)
        .select([sql<number>`cast(${id} as integer)`.as("user_package_id"), "feature_id", "limit_count"]),
    )
    .execute();
  await restoreListings(tx, emit, given.userId, given.now);
  return id;
}

/**
 * Takes a free package for a member.
 * @throws Failure 404 for a package that is not offered, 400 for a paid one or one that is running already
 */
export function assignFreePackage(
  { events }: Pick<AppContext, "events">,
  userId: number,
  packageId: number,
  now: Date,
): Promise<Package> {
  return events.transaction(async (tx, emit) => {
    // Two taps at once: the second one waits here and then finds the package running.
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const offered = await tx
      .selectFrom("packages")
      .selectAll()
      .where("id", "=", packageId)
      .where("status", "=", 1)
      .executeTakeFirst();
    if (!offered) throw notFound("There is no such package.");
    if (offered.package_type !== "free" && Number(offered.price) > 0)
      throw invalid("This package must be paid for.", "package_id", "plan_priced");
    const running = await tx
      .selectFrom("user_packages")
      .select("id")
      .where("user_id", "=", userId)
      .where("package_id", "=", packageId)
      .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", now)]))
      .executeTakeFirst();
    if (running) throw invalid("You have this package already.", "package_id", "plan_held");
    const { id: transactionId } = await tx
      .insertInto("payment_transactions")
      .values({
        user_id: userId,
        package_id: packageId,
        amount: 0,
        payment_type: "free",
        order_id: randomUUID(),
        payment_status: "success",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await grantPackage(tx, emit, { userId, package: offered, transactionId, now });
    await notifyWithin(tx, emit, {
      userId,
      news: "package.active",
      params: { package: packageNames(offered) },
      title: offered.name,
      kind: "general",
    });
    return offered;
  });
}
