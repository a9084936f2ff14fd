import { type RawBuilder, sql } from "kysely";
import type { Sort } from "../filters.ts";

/** Where a page ended, or begins: what a listing is sorted by, and its id. */
export interface Place {
  /** Sorted by promotion: whether the listing is past the promoted ones. */
  pastPromoted: boolean;
  /** Of moments the milliseconds. */
  value: number;
  id: number;
}

/** A place of a page. */
export interface PlaceFound extends Place {
  /** Of the listing's row (see `ROW_VERSION`), where that was asked for. */
  version: number | null;
}

interface Order {
  column: "created_at" | "price" | "total_view" | "favourite_count";
  direction: "asc" | "desc";
  /** Of equal values the older one first or the newer one. */
  ties: "asc" | "desc";
}

const NEWEST: Order = { column: "created_at", direction: "desc", ties: "desc" };

const ORDERS: Record<Sort, Order> = {
  featured: NEWEST,
  newest: NEWEST,
  oldest: { column: "created_at", direction: "asc", ties: "asc" },
  price_asc: { column: "price", direction: "asc", ties: "desc" },
  price_desc: { column: "price", direction: "desc", ties: "desc" },
  most_viewed: { column: "total_view", direction: "desc", ties: "desc" },
  most_liked: { column: "favourite_count", direction: "desc", ties: "desc" },
};

const MICROSECONDS = 1000;

/** A moment to the microsecond, which `Date` does not tell. */
export function moment(milliseconds: number): string {
  const whole = Math.round(milliseconds * MICROSECONDS);
  const [full, rest] = [Math.floor(whole / MICROSECONDS), whole % MICROSECONDS];
  return new Date(full).toISOString().replace("Z", `${String(rest).padStart(3, "0")}Z`);
}

const isAfter = (direction: "asc" | "desc") => sql.raw(direction === "asc" ? ">" : "<");

/** The order of a list as parts of a question. */
export interface OrderSql {
  /** What a listing is sorted by, as a number. */
  value: RawBuilder<number>;
  /** Condition: behind a place, promotion left aside; it leads into the index of the order. */
  behind(place: Place): RawBuilder<boolean>;
  by: RawBuilder<unknown>;
}

/** The column of an order. */
export const sortedBy = (sort: Sort): RawBuilder<unknown> => sql.ref(`properties.${ORDERS[sort].column}`);

/** @param table whose columns are meant */
export function orderSql(sort: Sort, table = "properties"): OrderSql {
  const { column, direction, ties } = ORDERS[sort];
  const ref = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.id`);
  const isMoment = column === "created_at";
  return {
    value: isMoment ? sql<number>`extract(epoch from ${ref}) * 1000` : sql<number>`${ref}`,
    by: sql`${ref} ${sql.raw(direction)}, ${id} ${sql.raw(ties)}`,
    behind(place) {
      const value = isMoment
        ? sql`${moment(place.value)}::timestamptz`
        : sql`${place.value}::${sql.raw(column === "price" ? "float8" : "integer")}`;
      const or = sql<boolean>`(${ref} ${isAfter(direction)} ${value} or ${id} ${isAfter(ties)} ${place.id}::integer)`;
      return sql<boolean>`(${ref} ${isAfter(direction)}= ${value} and ${or})`;
    },
  };
}

/** Condition: the listing is promoted at a moment. */
export const isPromotedAt = (at: Date, table = "properties"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.promoted_until`)} > ${at}, false)`;
