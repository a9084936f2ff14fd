import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { Failure } from "../../platform/http/index.ts";
import type { Feature } from "./features.ts";

export interface FeatureCheck {
  package_available: boolean;
  feature_available: boolean;
  limit_available: boolean;
}

/** The package of a member that paid for a use. */
export interface Debited {
  userPackageId: number;
  /** Null: never ends. */
  endDate: Date | null;
  /** For how long the package is sold. */
  hours: number;
}

const NOTHING: FeatureCheck = { package_available: false, feature_available: false, limit_available: false };

const REFUSALS = {
  package_available: "You have no active package. Choose one first.",
  feature_available: "Your package does not include this. Choose another one.",
  limit_available: "You have used up the limit of your package. Choose another one.",
} as const;

/** Packages of a member that have begun and not ended, by the database's clock. */
function runningPackages(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom("user_packages")
    .where("user_packages.user_id", "=", userId)
    .where("user_packages.start_date", "<=", sql<Date>`now()`)
    .where((where) =>
      where.or([where("user_packages.end_date", "is", null), where("user_packages.end_date", ">", sql<Date>`now()`)]),
    );
}

/** Whether a package of the member is running. */
export async function hasSubscription(db: Database, userId: number): Promise<boolean> {
  return (await runningPackages(db, userId).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** What the running packages of a member (null: a visitor) allow. */
export async function checkFeature(db: Database, userId: number | null, feature: Feature): Promise<FeatureCheck> {
  if (userId === null) return NOTHING;
  const rows = await runningPackages(db, userId)
    .leftJoin("user_package_features", "user_package_features.user_package_id", "user_packages.id")
    .leftJoin("features", "features.id", "user_package_features.feature_id")
    .select(["features.type", "limit_count", "used_count"])
    .execute();
  const given = rows.filter((row) => row.type === feature);
  return {
    package_available: rows.length > 0,
    feature_available: given.length > 0,
    limit_available: given.some((row) => row.limit_count === null || (row.used_count ?? 0) < row.limit_count),
  };
}

/**
 * Takes one use from the member's limit; undone when the transaction is. Of several packages the one that
 * ends first is used, so that none runs out unused; one without an end comes last.
 * @returns the package that was used
 * @throws Failure 400 with the three answers of `check-package-limit` as `data` when nothing is left
 */
export async function debit(tx: Transaction<Schema>, userId: number, feature: Feature): Promise<Debited> {
  // Whoever holds these rows is the only one to count for this member until its transaction ends.
  const packages = await runningPackages(tx, userId)
    .select("user_packages.id")
    .orderBy("user_packages.id")
    .forUpdate()
    .execute();
  const usable =
    packages.length > 0
      ? await findUsable(
          tx,
          packages.map(({ id }) => id),
          feature,
        )
      : undefined;
  if (!usable) throw refusal(await checkFeature(tx, userId, feature));
  await tx
    .updateTable("user_package_features")
    .set({ used_count: sql<number>`used_count + 1` })
    .where("user_package_id", "=", usable.user_package_id)
    .where("feature_id", "=", usable.feature_id)
    .execute();
  return { userPackageId: usable.user_package_id, endDate: usable.end_date, hours: usable.duration };
}

function findUsable(tx: Transaction<Schema>, packageIds: number[], feature: Feature) {
  return tx
    .selectFrom("user_package_features")
    .innerJoin("features", "features.id", "user_package_features.feature_id")
    .innerJoin("user_packages", "user_packages.id", "user_package_features.user_package_id")
    .innerJoin("packages", "packages.id", "user_packages.package_id")
    .where("user_package_id", "in", packageIds)
    .where("features.type", "=", feature)
    .where((where) => where.or([where("limit_count", "is", null), where("used_count", "<", where.ref("limit_count"))]))
    .orderBy("user_packages.end_date", (by) => by.asc().nullsLast())
    .orderBy("user_packages.id")
    .select(["user_package_id", "feature_id", "user_packages.end_date", "packages.duration"])
    .limit(1)
    .executeTakeFirst();
}

/** One use that `debit` took: from which of the member's packages, and of what. */
export interface Use {
  userPackageId: number;
  feature: Feature;
}

/**
 * Gives one use back, to the package that paid: a listing was refused before it was ever shown. A package that
 * has ended takes it as well, and nothing ever falls below zero. Callers see to it that a use comes back once.
 * @returns whether there was a use to give back
 */
export async function refundUse(tx: Transaction<Schema>, { userPackageId, feature }: Use): Promise<boolean> {
  // Packages before their features, as in `debit`, so that the two never wait for each other.
  await tx.selectFrom("user_packages").select("id").where("id", "=", userPackageId).forUpdate().execute();
  const { numUpdatedRows } = await tx
    .updateTable("user_package_features")
    .set({ used_count: sql<number>`used_count - 1` })
    .where("user_package_id", "=", userPackageId)
    .where("feature_id", "in", (from) => from.selectFrom("features").select("id").where("type", "=", feature))
    .where("used_count", ">", 0)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** The refusal that clients read as "limit": a sentence, and which of the three answers is no. */
export function refusal(check: FeatureCheck): Failure {
  const missing = (["package_available", "feature_available", "limit_available"] as const).find((name) => !check[name]);
  return new Failure(400, REFUSALS[missing ?? "limit_available"], { extra: { data: check } });
}
