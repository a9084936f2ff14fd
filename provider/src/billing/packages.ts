import type { Database } from "../database/database.ts";
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

function toPackage(row: Package) {
  return {
    id: row.id,
    name: row.name,
    package_type: row.package_type,
    price: Number(row.price),
    ios_product_id: row.ios_product_id,
    duration: row.duration,
    created_at: row.created_at.toISOString(),
  };
}

export async function listFeatures(db: Database) {
  return db.selectFrom("features").select(["id", "name", "type", "status"]).orderBy("id").execute();
}

/** Packages on offer, without those whose ids are given, the free ones first. */
export async function listOffered(db: Database, without: number[]) {
  let query = db.selectFrom("packages").selectAll().where("status", "=", 1);
  if (without.length > 0) query = query.where("id", "not in", without);
  const packages = await query.orderBy("position").orderBy("id").execute();
  const limits = await db
    .selectFrom("package_features")
    .innerJoin("features", "features.id", "package_features.feature_id")
    .where("features.status", "=", 1)
    .select(["package_id", "features.id", "features.name", "features.type", "limit_count"])
    .orderBy("features.id")
    .execute();
  return packages.map((row) => ({
    ...toPackage(row),
    package_status: null as string | null,
    payment_transaction_id: null as number | null,
    features: limits.filter((limit) => limit.package_id === row.id).map(toLimit),
  }));
}

/** A member's running packages with what is used of each feature, the one that ends first at the front. */
export async function listActive(db: Database, userId: number, now: Date) {
  const rows = await db
    .selectFrom("user_packages")
    .innerJoin("packages", "packages.id", "user_packages.package_id")
    .where("user_packages.user_id", "=", userId)
    .where("start_date", "<=", now)
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", now)]))
    .selectAll("packages")
    .select(["user_packages.id as user_package_id", "start_date", "end_date"])
    .orderBy("end_date", (by) => by.asc().nullsLast())
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
    ...toPackage(row),
    start_date: iso(new Date(row.start_date)),
    end_date: iso(row.end_date),
    is_active: 1,
    features: limits
      .filter((limit) => limit.user_package_id === row.user_package_id)
      .map((limit) => ({ ...toLimit(limit), used_limit: limit.used_count, total_limit: limit.limit_count })),
  }));
}
