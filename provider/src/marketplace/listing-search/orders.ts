import { type RawBuilder, sql } from "kysely";

export type Sort = "featured" | "newest" | "oldest" | "price_asc" | "price_desc" | "most_viewed" | "most_liked";

/** Where a page ended: what its last listing is sorted by, and its id. */
export interface Cursor {
  /** Sorted by promotion: whether the listing comes after the promoted ones. */
  pastPromoted: boolean;
  /** Of moments the milliseconds. */
  value: number;
  id: number;
}

interface Order {
  /** The table under its name in statements: views and favourites are counted in the listings themselves. */
  table: "listing" | "properties";
  column: "created_at" | "price" | "total_view" | "favourite_count";
  direction: "asc" | "desc";
  /** Order of the ids of equal values. */
  ties: "asc" | "desc";
}

const NEWEST: Order = { table: "listing", column: "created_at", direction: "desc", ties: "desc" };

export const ORDERS: Record<Sort, Order> = {
  featured: NEWEST,
  newest: NEWEST,
  oldest: { table: "listing", column: "created_at", direction: "asc", ties: "asc" },
  price_asc: { table: "listing", column: "price", direction: "asc", ties: "desc" },
  price_desc: { table: "listing", column: "price", direction: "desc", ties: "desc" },
  most_viewed: { table: "properties", column: "total_view", direction: "desc", ties: "desc" },
  most_liked: { table: "properties", column: "favourite_count", direction: "desc", ties: "desc" },
};

const MICROSECONDS = 1000;

/** A moment to the microsecond, which `Date` does not hold. @param milliseconds since 1970 */
export function moment(milliseconds: number): string {
  const whole = Math.round(milliseconds * MICROSECONDS);
  const [full, rest] = [Math.floor(whole / MICROSECONDS), whole % MICROSECONDS];
  return new Date(full).toISOString().replace("Z", `${String(rest).padStart(3, "0")}Z`);
}

const comesAfter = (direction: "asc" | "desc") => sql.raw(direction === "asc" ? ">" : "<");

/** The parts of a statement for an order. */
export interface OrderSql {
  /** The column that listings are sorted by. */
  column: RawBuilder<unknown>;
  /** The same as a number, as cursors have it. */
  value: RawBuilder<number>;
  by: RawBuilder<unknown>;
  /** Condition: after a cursor, promotion left aside. An index of the order begins there. */
  after(cursor: Cursor): RawBuilder<boolean>;
}

/** @param table whose columns are meant, where it is not that of the order */
export function orderSql(sort: Sort, table?: string): OrderSql {
  const order = ORDERS[sort];
  const of = table ?? order.table;
  const [column, id] = [sql.ref(`${of}.${order.column}`), sql.ref(`${of}.id`)];
  const isMoment = order.column === "created_at";
  return {
    column,
    value: isMoment ? sql<number>`(extract(epoch from ${column}) * 1000)::float8` : sql<number>`${column}::float8`,
    by: sql`${column} ${sql.raw(order.direction)}, ${id} ${sql.raw(order.ties)}`,
    after(cursor) {
      const value = isMoment
        ? sql`${moment(cursor.value)}::timestamptz`
        : sql`${cursor.value}::${sql.raw(order.column === "price" ? "float8" : "integer")}`;
      const isBehind = sql<boolean>`(${column} ${comesAfter(order.direction)} ${value}
        or ${id} ${comesAfter(order.ties)} ${cursor.id}::integer)`;
      return sql<boolean>`(${column} ${comesAfter(order.direction)}= ${value} and ${isBehind})`;
    },
  };
}
