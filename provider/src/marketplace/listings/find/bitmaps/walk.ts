import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import { all, OFFERS, whereFound, whereFoundInOrder } from "../listingQuery.ts";
import { moment, orderSql, type PlaceFound } from "../orders.ts";
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

/** Whether the bit of an ordinal is set, that is not below 0. */
const isSet = (ordinal: RawBuilder<unknown>) =>
  sql<boolean>`get_byte((select bytes from bytes), ${ordinal} >> 3) & (128 >> (${ordinal} & 7)) <> 0`;

const PLACE = sql.ref("place.ordinal");
const HAS_CHANGED = sql<boolean>`place.id in (select id from text_bitmap_changes where ${IS_UNSEEN})`;

/** What bits do not tell of an offer: of `properties`. */
function restOf({ filters, access, now }: PageQuestion): RawBuilder<boolean> {
  const { property_type, category_id, category_ids, category_slug_id, category_slug_ids, ...others } = filters;
  const { min_price, max_price, promoted } = others;
  const rest = { property_type, category_id, category_ids, category_slug_id, category_slug_ids };
  return whereFound({ filters: { ...rest, min_price, max_price, promoted }, access, now });
}

/** Whether the offer of a `place` meets something. In one expression with what has been asked of it before, or it would be asked of all. */
const meets = (condition: RawBuilder<boolean>) =>
  sql<boolean>`coalesce((select true from ${OFFERS} where properties.id = place.id and ${condition}), false)`;

/** Along the index of the order: the bit of each offer is looked up by its id. */
function alongOrder(told: Told, question: PageQuestion): RawBuilder<unknown> {
  const { sort, limit, offset = 0, after = null } = question;
  const { value, behind, by } = orderSql(sort);
  const leading = whereFoundInOrder({ ...question, filters: ledBy(question) ?? {} }, sort);
  return sql`select properties.id, ${value} as value, false as past from ${OFFERS} cross join lateral ${placeOf(told)}
    where (select bytes from bytes) is not null and ${leading} ${after ? sql`and ${behind(after)}` : sql``}
      and case when (case when ${PLACE} >= 0 then ${isSet(PLACE)} else false end and not ${HAS_CHANGED})
        or place.id in (${othersOf(told)}) then ${meets(restOf(question))} else false end
    order by ${by} limit ${atLeast(offset + limit)} ${skipping(offset)}`;
}

/** Along the ordinals, the newest first: an offer is looked up where its bit is set. What has changed since comes between them. */
function alongAges(told: Told, question: PageQuestion): RawBuilder<unknown> {
  const { sort, limit, offset = 0, after = null } = question;
  const { edition } = told.layout;
  const { value, behind, by } = orderSql(sort);
  const condition = all([restOf(question), ...(after ? [behind(after)] : [])]);
  const begun = after ? sql`and oldest <= ${moment(after.value)}::timestamptz` : sql``;
  // Read in the order of the chunks until there are enough: nothing between here and the limit puts them in another one.
  const chunks = sql`select ordinals from text_bitmap_ages where edition = ${edition} ${begun} order by chunk offset 0`;
  const held = sql`select ids[aged.ordinal % ${sql.lit(CHUNK)} + 1] as id from text_bitmap_ordinals
    where edition = ${edition} and chunk = aged.ordinal / ${sql.lit(CHUNK)} offset 0`;
  return sql`select properties.id, ${value} as value, false as past from (
      (select place.id from (select unnest(ordinals) as ordinal from (${chunks}) as chunks offset 0) as aged
        cross join lateral (${held}) as place
        where ${isSet(sql.ref("aged.ordinal"))} and case when ${HAS_CHANGED} then false else ${meets(condition)} end
        limit ${atLeast(offset + limit)})
      union all (select place.id from (${othersOf(told)}) as place where ${meets(condition)})
    ) as found
    cross join lateral (select id, created_at from offers where offers.id = found.id offset 0) as properties
    where (select bytes from bytes) is not null
    order by ${by} limit ${atLeast(offset + limit)} ${skipping(offset)}`;
}

/** Which way a walk goes: along the index of its order, or along the ordinals by age, which are the whole site's. */
export type Way = "order" | "ages";

/**
 * A page along an order that is not one of prices, by bits: the texts of what it passes over are not looked at. What has changed since
 * the bitmaps were made is held against the words.
 * @param way by age for the newest ones alone, where these are known
 * @returns none where they have been made anew: their changes are no longer those of this edition
 */
export async function walkBits(db: Database, told: Told, question: PageQuestion, way: Way): Promise<PlaceFound[]> {
  const blocks = blocksOf(await stepsAsked(db, question, told.layout));
  const places = way === "ages" ? alongAges(told, question) : alongOrder(told, question);
  return readPlaces(db, question, sql`with bytes as materialized (${bytesOf(told, blocks)}) ${places}`);
}
