import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import { OFFERS, whereFound, whereFoundInOrder } from "../listingQuery.ts";
import { orderSql, type PlaceFound } from "../orders.ts";
import { atLeast, ledBy, type PageQuestion, readPlaces, skipping } from "../walk.ts";
import { bitsAsked, stepsAsked, type Told } from "./ask.ts";
import { IS_UNSEEN } from "./beside.ts";
import { othersOf } from "./first.ts";
import { BLOCK_BITS, blocksOf, CHUNK } from "./layout.ts";

/** Bytes of a block as PostgreSQL sends it, behind the number of bits. */
const BEHIND_SIZE = 5;

/** The bits of all ordinals as bytes, without those of blocks that are not looked at; null where another edition has been made. */
function bytesOf(told: Told, blocks: readonly number[]): RawBuilder<unknown> {
  const last = Math.floor((told.layout.steps.at(-1)?.end ?? 0) / BLOCK_BITS);
  return sql`select string_agg(substring(varbit_send(coalesce(found.bits, base.empty)::bit varying) from ${sql.lit(BEHIND_SIZE)}), '' order by block) as bytes
    from generate_series(0, ${last}::integer) as block left join (${bitsAsked(told, blocks)}) as found using (block)
    cross join text_bitmap_base as base where base.edition = ${told.layout.edition}`;
}

/** An offer's id and ordinal, -1 or null without one. */
const placeOf = ({ layout }: Told) => sql`(select properties.id, (select ordinals[properties.id % ${sql.lit(CHUNK)} + 1]
    from text_bitmap_places where edition = ${layout.edition} and chunk = properties.id / ${sql.lit(CHUNK)}) as ordinal offset 0) as place`;

const IS_SET = sql<boolean>`(case when place.ordinal >= 0
  then get_byte((select bytes from bytes), place.ordinal >> 3) & (128 >> (place.ordinal & 7)) else 0 end) <> 0`;

/** What bits do not tell of an offer, looked up where they have found it: in one expression with these, or it would be asked of all. */
function isFound(told: Told, question: PageQuestion): RawBuilder<boolean> {
  const { property_type, category_id, category_ids, category_slug_id, category_slug_ids, ...others } = question.filters;
  const { min_price, max_price } = others;
  const rest = { property_type, category_id, category_ids, category_slug_id, category_slug_ids, min_price, max_price };
  const isRest = whereFound({ filters: rest, access: question.access, now: question.now });
  return sql<boolean>`case
    when (${IS_SET} and place.id not in (select id from text_bitmap_changes where ${IS_UNSEEN}))
      or place.id in (${othersOf(told)})
    then coalesce((select true from ${OFFERS} where properties.id = place.id and ${isRest}), false) else false end`;
}

/**
 * A page along an order that is not one of prices, by bits: the texts of what it passes over are not looked at. What has changed since
 * the bitmaps were made is held against the words.
 * @returns none where they have been made anew: their changes are no longer those of this edition
 */
export async function walkBits(db: Database, told: Told, question: PageQuestion): Promise<PlaceFound[]> {
  const { sort, limit, offset = 0, after = null } = question;
  const blocks = blocksOf(await stepsAsked(db, question, told.layout));
  const { value, behind, by } = orderSql(sort);
  const leading = whereFoundInOrder({ ...question, filters: ledBy(question) ?? {} }, sort);
  return readPlaces(
    db,
    question,
    sql`with bytes as materialized (${bytesOf(told, blocks)})
      select properties.id, ${value} as value, false as past from ${OFFERS} cross join lateral ${placeOf(told)}
      where (select bytes from bytes) is not null and ${leading} ${after ? sql`and ${behind(after)}` : sql``} and ${isFound(told, question)}
      order by ${by} limit ${atLeast(offset + limit)} ${skipping(offset)}`,
  );
}
