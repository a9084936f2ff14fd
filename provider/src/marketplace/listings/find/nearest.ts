import { type RawBuilder, sql } from "kysely";
import { COARSE_MARGIN } from "../../../platform/geo/index.ts";
import { isCutSql, offeredPlace, type PremiumAccess } from "../access.ts";
import { CELL_BITS } from "../cells.ts";
import { OFFERS, whereFound } from "./listingQuery.ts";
import { orderSql } from "./orders.ts";

const KM_PER_DEGREE = 111.32;
/** The first circle that is looked through where nothing is known of the surroundings, the smallest one, and the last one. Kilometres. */
const NEAREST_KM = 1;
const SMALLEST_KM = 0.05;
const FARTHEST_KM = 40;
/** Halvings of the cells whose kept sums say how many there are around a place (migration 330). */
const BITS_OF_SUMS = 14;
/** Of the offers of a purpose one in so many is of a category, about. */
const CATEGORIES = 6;
/** The first circle is chosen to hold so many times as many as are wanted. */
const ENOUGH = 1.2;

export interface NearestQuestion {
  most: number;
  access: PremiumAccess;
  /** Words that they must have, in PostgreSQL's query language. */
  prepared?: string;
}

/** No circle reaches farther to the north or the south. Degrees. */
const FARTHEST_DEGREES = FARTHEST_KM / KM_PER_DEGREE + COARSE_MARGIN;

const number = (value: number) => sql.raw(`${value}::float8`);
const FARTHEST = number(FARTHEST_KM / KM_PER_DEGREE);
/** Every second bit of `map_cell`, from the lowest on: those of the column. */
const COLUMN_BITS = sql.raw("6148914691236517205");
const ALL_BITS = sql.lit(2 * CELL_BITS);

/**
 * Where the looking begins, of a table `one`: the cell of its place, and how many degrees of latitude all columns of the map
 * measure there. Of what lies within the last circle it is taken where they are narrowest.
 */
const CENTRE = sql`select *, (
      select sum(count) from map_sums where bits = ${sql.lit(BITS_OF_SUMS)} and price_step = -1
        and map_sums.cell = place.cell >> ${sql.lit(2 * (CELL_BITS - BITS_OF_SUMS))} and property_type = purpose
    )::float8 as surroundings
  from (
    select id, category_id, purpose, latitude, longitude, map_cell(latitude, longitude) as cell,
      cos(radians(latitude)) as flat, 360 * cos(radians(least(89.9, abs(latitude) + ${number(FARTHEST_DEGREES)}))) as around
    from one
  ) as place`;

/** The finest level whose cells measure so many degrees at least. */
const levelOf = (degrees: RawBuilder<unknown>) => sql`floor(ln(around / (${degrees})) / ln(2::float8))`;

/** The level of the first circle, which is as wide as a cell: by what there is in the surroundings. */
function firstLevel(most: number, margin: RawBuilder<unknown>): RawBuilder<unknown> {
  const wide = (km: number) => levelOf(sql`${number(km / KM_PER_DEGREE)} + ${margin}`);
  const share = number(Math.PI / (CATEGORIES * ENOUGH * most));
  return sql`least(${wide(SMALLEST_KM)}, case when surroundings > 0
    then ${sql.lit(BITS_OF_SUMS)} + floor(ln(surroundings * ${share}) / ln(4::float8)) else ${wide(NEAREST_KM)} end)::integer`;
}

/**
 * Cells of the map at a level, by their numbers there: the one in the middle and the eight around it. The bits of columns and
 * rows stand in turn: bits of the other kind are set, so that a carry goes past them, and one step back is all bits of a
 * kind added. What goes over an edge of the map comes in at the other one.
 */
const CELLS_AROUND = sql`select distinct (((middle | downs) + aside) & acrosses) | (((middle | acrosses) + below) & downs) as cell
  from (
    select centre.cell >> (${ALL_BITS} - 2 * circle.bits) as middle, acrosses, acrosses << 1 as downs
    from (select ${COLUMN_BITS} & ((1::bigint << (2 * circle.bits)) - 1) as acrosses offset 0) as masks
    offset 0
  ) as level, unnest(array[0, 1, acrosses]) as aside, unnest(array[0, 2, downs]) as below
  offset 0`;

/**
 * The listings nearest to one, of its category and purpose, and where its surroundings have too few, the newest elsewhere: tables
 * of a statement that begins with `with recursive`, the last of them `candidates` (id, price, latitude, longitude, is_cut),
 * places as the asker may know them. They ask a table `one` (id, category_id, purpose, latitude, longitude) that has one
 * row, or none.
 *
 * Circles are looked through until one has enough. A circle is no wider than a cell of its level, and so lies in the
 * nine cells around its middle.
 */
export function nearestSql({ most, access, prepared }: NearestQuestion): RawBuilder<unknown> {
  const words = whereFound({ filters: { prepared }, access, now: new Date(0) });
  const like = (table: string) =>
    sql`${sql.ref(`${table}.category_id`)} = centre.category_id and ${sql.ref(`${table}.property_type`)} = centre.purpose`;
  const place = offeredPlace(access);
  // Cells are those of what everybody may know.
  const margin = number(!access.whole && access.own === null ? 0 : COARSE_MARGIN);
  const east = sql`abs(${place.longitude} - centre.longitude)`;
  const distance = sql`(${place.latitude} - centre.latitude) ^ 2 + (least(${east}, 360 - ${east}) * centre.flat) ^ 2`;
  const size = sql`(${ALL_BITS} - 2 * circle.bits)`;
  const told = sql`properties.id, properties.price, ${isCutSql(access)} as is_cut, ${place.latitude} as latitude,
    ${place.longitude} as longitude`;
  const found = sql`select ${told} from (${CELLS_AROUND}) as cells
      cross join lateral (
        select *, ${distance} as distance from ${OFFERS}
        where ${like("properties")}
          and properties.map_cell between cells.cell << ${size} and ((cells.cell + 1) << ${size}) - 1 offset 0
      ) as properties
      where properties.id <> centre.id and ${words} and distance < circle.radius ^ 2
      order by distance, properties.id limit ${sql.lit(most)}`;
  // Nothing of a listing is read twice: what candidates tell goes along with the circle, a column an array.
  return sql`centre as materialized (${CENTRE}),
    circles (bits, radius, ids, prices, cuts, latitudes, longitudes) as (
      select ${firstLevel(most, margin)} + 1, 0::float8, '{}'::integer[], '{}'::float8[], '{}'::boolean[], '{}'::float8[],
        '{}'::float8[] from centre
      union all
      select circle.bits, circle.radius, coalesce(found.ids, '{}'), found.prices, found.cuts, found.latitudes, found.longitudes
      from circles cross join centre cross join lateral (
        select bits, least(${FARTHEST}, centre.around / (1::bigint << bits) - ${margin}) as radius from (
          select greatest(0, circles.bits - case
            when circles.radius = 0 or cardinality(circles.ids) > ${sql.lit(Math.floor(most / 3))} then 1 else 2 end) as bits
        ) as next offset 0
      ) as circle cross join lateral (
        select array_agg(id) as ids, array_agg(price) as prices, array_agg(is_cut) as cuts, array_agg(latitude) as latitudes,
          array_agg(longitude) as longitudes
        from (${found}) as found
      ) as found
      where circles.radius < ${FARTHEST} and cardinality(circles.ids) < ${sql.lit(most)}
    ),
    near as materialized (select * from circles order by radius desc limit 1),
    candidates as materialized (
      select found.* from near cross join unnest(ids, prices, cuts, latitudes, longitudes)
        as found (id, price, is_cut, latitude, longitude)
      union all
      select other.* from centre cross join near cross join lateral (
        select ${told} from ${OFFERS}
        where ${like("properties")} and ${words} and properties.id <> centre.id and properties.id <> all(near.ids)
        order by ${orderSql("newest").by} limit ${sql.lit(most)} - cardinality(near.ids)
      ) as other
    )`;
}
