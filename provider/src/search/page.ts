import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { applyFilters, type ListingFilters, type ListingQuery, onlyPublic, type Sort } from "../listings/filters.ts";
import { PROPERTY_COLUMNS } from "../listings/repository.ts";
import type { Property } from "../listings/tables.ts";
import type { Cursor } from "./cursor.ts";

type Place = Pick<Cursor, "pastPromoted" | "value" | "id">;
type Keyed = Property & { sort_value: string | number };

interface Order {
  column: "created_at" | "price" | "total_view" | "favourite_count";
  isDescending: boolean;
  isIdDescending: boolean;
}

const ORDERS: Record<Exclude<Sort, "featured">, Order> = {
  newest: { column: "created_at", isDescending: true, isIdDescending: true },
  oldest: { column: "created_at", isDescending: false, isIdDescending: false },
  price_asc: { column: "price", isDescending: false, isIdDescending: true },
  price_desc: { column: "price", isDescending: true, isIdDescending: true },
  most_viewed: { column: "total_view", isDescending: true, isIdDescending: true },
  most_liked: { column: "favourite_count", isDescending: true, isIdDescending: true },
};

/** Microseconds as well: two listings of one import may share the millisecond. */
const MOMENT = sql`to_char(properties.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function ordered(query: ListingQuery<unknown>, order: Order, limit: number, after: Place | null): Promise<Keyed[]> {
  const column = sql.ref(`properties.${order.column}`);
  const isMoment = order.column === "created_at";
  const value = isMoment ? sql`${after?.value}::text::timestamptz` : sql`${after?.value}`;
  // The first condition alone is what an index can begin at.
  const onwards = sql<boolean>`(${column} ${sql.raw(order.isDescending ? "<=" : ">=")} ${value}
    and (${column} <> ${value} or properties.id ${sql.raw(order.isIdDescending ? "<" : ">")} ${after?.id}))`;
  const rows = query
    .$if(after !== null, (q) => q.where(onwards))
    .orderBy(column, order.isDescending ? "desc" : "asc")
    .orderBy("properties.id", order.isIdDescending ? "desc" : "asc")
    .limit(limit)
    .select(PROPERTY_COLUMNS)
    .select(sql<string | number>`${isMoment ? MOMENT : column}`.as("sort_value"));
  return rows.execute() as Promise<Keyed[]>;
}

/** Promoted ones first, each part the newest first. */
async function featured(query: ListingQuery<unknown>, limit: number, after: Place | null, at: Date) {
  const promoted = after?.pastPromoted
    ? []
    : await ordered(query.where("properties.promoted_until", ">", at), ORDERS.newest, limit, after);
  const first = promoted.map((row) => ({ row, pastPromoted: false }));
  if (first.length === limit) return first;
  const others = query.where((eb) =>
    eb.or([eb("properties.promoted_until", "is", null), eb("properties.promoted_until", "<=", at)]),
  );
  const rest = await ordered(others, ORDERS.newest, limit - first.length, after?.pastPromoted ? after : null);
  return [...first, ...rest.map((row) => ({ row, pastPromoted: true }))];
}

export interface SearchPage {
  rows: Property[];
  /** Where the next page begins; null on the last one. */
  end: Place | null;
}

/**
 * A page by the key of the last listing of the page before: what is listed in the meantime moves nothing.
 * @param at the moment by which promotion is judged, the same for all pages of a search
 */
export async function readPage(
  db: Database,
  filters: ListingFilters,
  sort: Sort,
  limit: number,
  after: Place | null,
  at: Date,
): Promise<SearchPage> {
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, at) as ListingQuery<unknown>;
  const found =
    sort === "featured"
      ? await featured(query, limit + 1, after, at)
      : (await ordered(query, ORDERS[sort], limit + 1, after)).map((row) => ({ row, pastPromoted: false }));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const end =
    found.length > limit && last
      ? { pastPromoted: last.pastPromoted, value: last.row.sort_value, id: last.row.id }
      : null;
  return { rows: shown.map(({ row: { sort_value: _, ...row } }) => row), end };
}
