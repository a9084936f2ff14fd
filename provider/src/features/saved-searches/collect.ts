import { sql, type Transaction } from "kysely";
import {
  isFoundBy,
  type ListingFilters,
  type PremiumAccess,
  premiumAccess,
  VISITOR_ACCESS,
} from "../../marketplace/listing-search/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { type ReadTerms, termsReader } from "../search/index.ts";
import { termsOf } from "./query.ts";
import type { SavedSearch } from "./tables.ts";

type Write = Transaction<Schema>;

const CHANGES_AT_ONCE = 1000;
const SEARCHES_AT_ONCE = 500;
/** Any number that no other part of the provider locks. */
const LOCK = 7_318_201;

/** Holds every other collector back until the transaction ends. */
export async function holdCollectors(tx: Write): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

type Search = Pick<SavedSearch, "id" | "user_id" | "query" | "frequency">;

/** What members may ask of premium listings, looked up once each. */
function memberAccess(tx: Write): (userId: number) => Promise<PremiumAccess> {
  const known = new Map<number, Promise<PremiumAccess>>();
  const read = async (userId: number) => {
    const user = await tx.selectFrom("users").select(["id", "role"]).where("id", "=", userId).executeTakeFirst();
    return premiumAccess(tx, user ?? null);
  };
  return (userId) => {
    const access = known.get(userId) ?? read(userId);
    known.set(userId, access);
    return access;
  };
}

/** Which of the listings a search shows, by the same code as the results page. A member's own are no news for them. */
export async function matchesOf(
  tx: Write,
  search: Search,
  propertyIds: number[],
  now: Date,
  readTerms: ReadTerms,
  accessOf = memberAccess(tx),
): Promise<number[]> {
  if (propertyIds.length === 0) return [];
  const access = await accessOf(search.user_id);
  const terms = termsOf(search.query);
  const asked = terms.search ? await readTerms(tx, terms, await languageOf(tx, search.user_id)) : null;
  const found = new Set<number>();
  // Those that say the words, and those that have what these ask for.
  for (const filters of asked ? [terms, asked] : [terms])
    for (const id of await matching(tx, search, filters, propertyIds, now, access)) found.add(id);
  return [...found];
}

async function languageOf(tx: Write, userId: number): Promise<string> {
  const user = await tx.selectFrom("users").select("language").where("id", "=", userId).executeTakeFirst();
  return user?.language ?? "en";
}

async function matching(
  tx: Write,
  search: Search,
  filters: ListingFilters,
  propertyIds: number[],
  now: Date,
  access: PremiumAccess,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("properties")
    .where(isFoundBy({ filters, access, now }))
    .where("properties.id", "in", propertyIds)
    .where((where) =>
      where.or([where("properties.user_id", "is", null), where("properties.user_id", "<>", search.user_id)]),
    )
    .select("properties.id")
    // Not deleted before what was found is kept.
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

async function keep(tx: Write, search: Search, propertyIds: number[], now: Date): Promise<void> {
  if (propertyIds.length === 0) return;
  const is_settled = search.frequency === "off";
  await tx
    .insertInto("saved_search_matches")
    .values(propertyIds.map((property_id) => ({ search_id: search.id, property_id, is_settled, found_at: now })))
    .onConflict((conflict) => conflict.columns(["search_id", "property_id"]).doNothing())
    .execute();
}

/**
 * Holds changed listings against every saved search. Changes are taken out in the transaction that keeps what was
 * found: either both happen or neither.
 * @returns how many changes were taken
 */
async function collectSome(tx: Write, now: Date, readTerms: ReadTerms): Promise<number> {
  const changes = await tx
    .deleteFrom("listing_changes")
    .where("id", "in", (of) => of.selectFrom("listing_changes").select("id").orderBy("id").limit(CHANGES_AT_ONCE))
    .returning("property_id")
    .execute();
  const ids = [...new Set(changes.map(({ property_id }) => property_id))];
  const isAnyPremium = await tx
    .selectFrom("properties")
    .select("id")
    .where("is_premium", "=", true)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .limit(1)
    .executeTakeFirst();
  const accessOf = isAnyPremium ? memberAccess(tx) : async () => VISITOR_ACCESS;
  let last = 0;
  while (ids.length > 0) {
    const searches = await tx
      .selectFrom("saved_searches")
      .select(["id", "user_id", "query", "frequency"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(SEARCHES_AT_ONCE)
      .forKeyShare()
      .execute();
    for (const search of searches)
      await keep(tx, search, await matchesOf(tx, search, ids, now, readTerms, accessOf), now);
    if (searches.length < SEARCHES_AT_ONCE) break;
    last = searches.at(-1)?.id ?? last;
  }
  return changes.length;
}

/** Finds what every saved search has to tell of since the last time. */
export async function collect(context: Pick<AppContext, "db" | "now" | "single">): Promise<void> {
  const { db, now } = context;
  // Before the transaction: the embedded database has one connection.
  const readTerms = await termsReader(context);
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      await holdCollectors(tx);
      return collectSome(tx, now(), readTerms);
    });
    if (taken < CHANGES_AT_ONCE) return;
  }
}

/**
 * Changes what is saved while no collector works and no change waits: what comes after counts for the new state,
 * what was before does not.
 */
export async function changeSearches<T>(
  context: Pick<AppContext, "db" | "now" | "single">,
  change: (tx: Write, readTerms: ReadTerms) => Promise<T>,
): Promise<T> {
  const { db, now } = context;
  await collect(context);
  const readTerms = await termsReader(context);
  return db.transaction().execute(async (tx) => {
    await holdCollectors(tx);
    while ((await collectSome(tx, now(), readTerms)) === CHANGES_AT_ONCE);
    return change(tx, readTerms);
  });
}
