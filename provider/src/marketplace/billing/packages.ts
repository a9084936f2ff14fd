import type { Database } from "../../platform/database/index.ts";
import { packageName } from "./names.ts";
import { type SubscriptionStatus, subscriptionStatusesOf } from "./subscriptionStatus.ts";
import type { Package } from "./tables.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

interface Limit {
  id: number;
  name: string;
  type: string;
  limit_type: "limited" | "unlimited";
  limit: number | null;
}

function toLimit(row: { id: number; name: string; type: string; limit_count: number | null }): Limit {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    limit_type: row.limit_count === null ? "unlimited" : "limited",
    limit: row.limit_count,
  };
}

function toPackage(row: Package, language: string) {
  return {
    id: row.id,
    name: packageName(row, language),
    package_type: row.package_type,
    price: Number(row.price),
    ios_product_id: row.ios_product_id,
    duration: row.duration,
    created_at: row.created_at.toISOString(),
  };
}

/** Clients know features by these names (api.md §1): they are no texts, and the same in every language. */
export async function listFeatures(db: Database) {
  return db.selectFrom("features").select(["id", "name", "type", "status"]).orderBy("id").execute();
}

interface Offer {
  /** Null: a visitor. */
  userId: number | null;
  /** Packages that are left out: the member has them. */
  without: number[];
  /** Only what can be had in Apple's shop: free packages, and those that have a number there. */
  isForApple: boolean;
  now: Date;
  /** In which packages are named. */
  language: string;
}

/** Packages on offer, in the operator's order, each with how the member stands to it. */
export async function listOffered(db: Database, { userId, without, isForApple, now, language }: Offer) {
  let query = db.selectFrom("packages").selectAll().where("status", "=", 1);
  if (without.length > 0) query = query.where("id", "not in", without);
  if (isForApple)
    query = query.where((where) => where.or([where("ios_product_id", "<>", ""), where("package_type", "=", "free")]));
  const packages = await query.orderBy("position").orderBy("id").execute();
  const limits = await db
    .selectFrom("package_features")
    .innerJoin("features", "features.id", "package_features.feature_id")
    .where("features.status", "=", 1)
    .select(["package_id", "features.id", "features.name", "features.type", "limit_count"])
    .orderBy("features.id")
    .execute();
  const statuses =
    userId === null ? new Map<number, SubscriptionStatus>() : await subscriptionStatusesOf(db, userId, now);
  return packages.map((row) => ({
    ...toPackage(row, language),
    package_status: statuses.get(row.id)?.status ?? null,
    payment_transaction_id: statuses.get(row.id)?.transactionId ?? null,
    features: limits.filter((limit) => limit.package_id === row.id).map(toLimit),
  }));
}

/** A member's running packages with what is used of each feature, the one that ends first at the front. */
export async function listActive(db: Database, userId: number, { now, language }: Pick<Offer, "now" | "language">) {
  const rows = await db
    .selectFrom("user_packages")
    .innerJoin("packages", "packages.id", "user_packages.package_id")
    .where("user_packages.user_id", "=", userId)
    .where("start_date", "<=", now)
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", now)]))
    .selectAll("packages")
    .select(["user_packages.id as user_package_id", "payment_transaction_id", "start_date", "end_date"])
    .orderBy("end_date", (by) => by.asc().nullsLast())
    .orderBy("user_packages.id")
    .execute();
  if (rows.length === 0) return [];
  const limits = await db
    .selectFrom("user_package_features")
    .innerJoin("features", "features.id", "user_package_features.feature_id")
    .where(
      "user_package_id",
      "in",
      rows.map((row) => row.user_package_id),
    )
    .select(["user_package_id", "features.id", "features.name", "features.type", "limit_count", "used_count"])
    .orderBy("features.id")
    .execute();
  return rows.map((row) => ({
    ...toPackage(row, language),
    package_status: "active",
    payment_transaction_id: row.payment_transaction_id,
    start_date: iso(new Date(row.start_date)),
    end_date: iso(row.end_date),
    is_active: 1,
    features: limits
      .filter((limit) => limit.user_package_id === row.user_package_id)
      .map((limit) => ({ ...toLimit(limit), used_limit: limit.used_count, total_limit: limit.limit_count })),
  }));
}
