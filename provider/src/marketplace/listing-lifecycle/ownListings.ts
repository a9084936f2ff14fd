import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/database/index.ts";
import { ownAddress } from "./exactPlace.ts";
import type { ListedKind } from "./listingStatus.ts";
import { TABLES } from "./listingStatus.ts";

/** The one word for how a listing stands to its owner; sold and rented are of properties alone. */
export const OWN_STATUSES = ["live", "pending", "rejected", "expired", "inactive", "sold", "rented"] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** That word as a parameter of a query; absent for all. */
export const ownStatus = () =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(OWN_STATUSES, `own_status is one of ${OWN_STATUSES.join(", ")}.`).optional(),
  );

const settled = (kind: ListedKind) =>
  kind === "property" ? sql`when property_type = 2 then 'sold' when property_type = 3 then 'rented'` : sql``;

/** That word as SQL: what the review says comes first, then whether the deal is done, then the owner's switch. */
export function ownStatusOf(kind: ListedKind) {
  return sql<OwnStatus>`case when request_status <> 'approved' then request_status::text ${settled(kind)}
    when status = 1 then 'live' else 'inactive' end`;
}

/** Whether title or place of an own listing hold some words, whatever their case. */
export function ownSearch(kind: ListedKind, words: string) {
  // Its owner finds a listing by the street also where nobody else may.
  const address = ownAddress(kind);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`concat_ws(' ', title, ${address}, city, state, country) ilike ${pattern}`;
}

/** How many of a member's listings stand how, among those that hold the words. */
export async function countOwn(
  db: Database,
  kind: ListedKind,
  userId: number,
  search: string | undefined,
): Promise<Record<OwnStatus, number>> {
  const rows = await db
    .selectFrom(TABLES[kind] as "properties")
    .where("user_id", "=", userId)
    .$if(Boolean(search), (query) => query.where(ownSearch(kind, search ?? "")))
    .select([ownStatusOf(kind).as("own"), (of) => of.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  const found = new Map(rows.map(({ own, count }) => [own, Number(count)]));
  return Object.fromEntries(OWN_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
    OwnStatus,
    number
  >;
}

/** When the packages that pay for listings end, by listing; absent for those that never end. */
export async function endsOf(db: Database, kind: ListedKind, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(kind === "property" ? "properties as listed" : ("projects as listed" as "properties as listed"))
    .innerJoin("user_packages", "user_packages.id", "listed.user_package_id")
    .where("listed.id", "in", ids)
    .where("end_date", "is not", null)
    .select(["listed.id", "end_date"])
    .execute();
  return new Map(rows.map(({ id, end_date }) => [id, end_date?.toISOString() ?? ""]));
}
