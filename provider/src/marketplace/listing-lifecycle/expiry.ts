import { sql, type Transaction } from "kysely";
import { notifyWithin } from "../../identity/notifications/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import { Failure } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { debit, type Feature } from "../billing/index.ts";
import { applyTransition } from "./applyTransition.ts";
import { LISTING_TABLES, type ListingKind } from "./listingKind.ts";
import { lockListing } from "./lockedListing.ts";
import { canExpire } from "./transitions.ts";

/*
 * A listing lives as long as the package that pays for it. When that ends, another package of the member takes
 * over if it has room; else the listing expires, and comes back by itself when the member has a package again.
 */

const FEATURES: Record<ListingKind, Feature> = { property: "property_list", project: "project_list" };
const KINDS: ListingKind[] = ["property", "project"];

/** Takes one use from a running package of the member; null when none has room. */
async function payAgain(tx: Transaction<Schema>, userId: number, kind: ListingKind): Promise<number | null> {
  try {
    return (await debit(tx, userId, FEATURES[kind])).userPackageId;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Ids of approved listings, neither sold nor rented, whose package has ended. */
async function overdue(db: Database, kind: ListingKind, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom(LISTING_TABLES[kind])
    .where("request_status", "=", "approved")
    .where("user_package_id", "in", (from) =>
      from.selectFrom("user_packages").select("user_packages.id").where("end_date", "<=", now),
    )
    .$if(kind === "property", (query) => query.where(sql<boolean>`property_type < 2`))
    .select("id")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

async function expireOne({ events, now }: AppContext, kind: ListingKind, id: number): Promise<void> {
  await events.transaction(async (tx, emit) => {
    const listing = await lockListing(tx, kind, id);
    if (!listing || !canExpire(listing)) return;
    const ended = await tx
      .selectFrom("user_packages")
      .select("id")
      .where("id", "=", listing.user_package_id ?? 0)
      .where("end_date", "<=", now())
      .executeTakeFirst();
    if (!ended || listing.user_id === null) return;
    const user_package_id = await payAgain(tx, listing.user_id, kind);
    if (user_package_id !== null) {
      await tx.updateTable(LISTING_TABLES[kind]).set({ user_package_id }).where("id", "=", id).execute();
      return;
    }
    await applyTransition(tx, emit, kind, listing, "expire");
    await notifyWithin(tx, emit, {
      userId: listing.user_id,
      title: listing.title,
      news: `${kind}.expired`,
      kind: "general",
      ...(kind === "property" ? { propertyId: id } : { projectId: id }),
    });
  });
}

/**
 * Brings a member's expired listings back, the newest first, as far as their packages have room.
 * @returns how many came back
 */
export async function restoreListings(tx: Transaction<Schema>, emit: Emit, userId: number, now: Date): Promise<number> {
  let restored = 0;
  for (const kind of KINDS) {
    const rows = await tx
      .selectFrom(LISTING_TABLES[kind])
      .select("id")
      .where("user_id", "=", userId)
      .where("request_status", "=", "expired")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    for (const { id } of rows) {
      const listing = await lockListing(tx, kind, id);
      if (listing?.request_status !== "expired") continue;
      const user_package_id = await payAgain(tx, userId, kind);
      if (user_package_id === null) break;
      await applyTransition(tx, emit, kind, listing, "restore", { user_package_id, updated_at: now });
      restored += 1;
    }
  }
  return restored;
}

/** Members with expired listings and a running package that has room for one. */
async function renewed(db: Database, kind: ListingKind, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom(LISTING_TABLES[kind])
    .select("user_id")
    .distinct()
    .where("request_status", "=", "expired")
    .where("user_id", "in", (from) =>
      from
        .selectFrom("user_packages")
        .innerJoin("user_package_features", "user_package_features.user_package_id", "user_packages.id")
        .innerJoin("features", "features.id", "user_package_features.feature_id")
        .where("features.type", "=", FEATURES[kind])
        .where("user_packages.start_date", "<=", now)
        .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", now)]))
        .where((where) =>
          where.or([where("limit_count", "is", null), where("used_count", "<", where.ref("limit_count"))]),
        )
        .select("user_packages.user_id"),
    )
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

/** When the next package ends that pays for listings, if that comes within so many milliseconds. */
export async function nextEnd(db: Database, now: Date, withinMs: number): Promise<Date | null> {
  const row = await db
    .selectFrom("user_packages")
    .select("end_date")
    .where("end_date", ">", now)
    .where("end_date", "<=", new Date(now.getTime() + withinMs))
    .orderBy("end_date")
    .limit(1)
    .executeTakeFirst();
  return row?.end_date ?? null;
}

/** One round over the site: what is overdue expires, what is paid for again comes back. Idempotent. */
export async function renewListings(context: AppContext): Promise<{ overdue: number; restored: number }> {
  const { db, events, now, publicCache } = context;
  let ended = 0;
  let restored = 0;
  for (const kind of KINDS) {
    const ids = await overdue(db, kind, now());
    for (const id of ids) await expireOne(context, kind, id);
    ended += ids.length;
    for (const userId of await renewed(db, kind, now()))
      restored += await events.transaction((tx, emit) => restoreListings(tx, emit, userId, now()));
  }
  if (ended + restored > 0) publicCache.invalidate();
  return { overdue: ended, restored };
}
