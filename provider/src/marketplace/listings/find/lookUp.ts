import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { offersOf, whereFound } from "./listingQuery.ts";
import { isPromotedAt, orderSql, type PlaceFound, sortedBy } from "./orders.ts";
import { type PageQuestion, versionOf } from "./walk.ts";

/** So few are looked up however small the site is, and so many more than have been counted: they may have come since. */
export const FEW = 1000;

export interface FoundPage {
  places: PlaceFound[];
  /** How many match in all. */
  total: number;
}

interface Found {
  total: number;
  places: [id: number, value: number, past: boolean, version: number | null][] | null;
}

/**
 * Looks up what matches, and puts that in order.
 * @param most listings that are looked at: with more of them the places say nothing
 * @param from where they are looked up
 */
export async function lookUp(
  db: Database,
  question: PageQuestion,
  most: number,
  from: RawBuilder<unknown> = offersOf(question),
): Promise<FoundPage> {
  const { sort, limit, after, offset = 0, now } = question;
  const { value, behind, by } = orderSql(sort, "found");
  const isFeatured = sort === "featured";
  const sorted = isFeatured ? sql`${sortedBy(sort)}, properties.promoted_until` : sortedBy(sort);
  const past = isFeatured ? sql`(not ${isPromotedAt(now, "found")})` : sql`false`;
  const isLater = after
    ? isFeatured
      ? sql`where ${past} > ${after.pastPromoted}::boolean or (${past} = ${after.pastPromoted}::boolean and ${behind(after)})`
      : sql`where ${behind(after)}`
    : sql``;
  const { rows } = await sql<Found>`
    with found as materialized (
      select properties.id, ${sorted}
      from ${from} where ${whereFound(question)} limit ${most + 1}
    ), page as (
      select found.id, ${value} as value, ${past} as past from found ${isLater}
      order by ${isFeatured ? sql`${past}, ` : sql``}${by} limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from found) as total,
      (select json_agg(json_build_array(id, value, past, ${versionOf(question, "page.id")})) from page) as places`.execute(
    db,
  );
  const [{ total, places } = { total: 0, places: null }] = rows;
  return {
    total,
    places: (places ?? []).map(([id, value, pastPromoted, version]) => ({ id, value, pastPromoted, version })),
  };
}
