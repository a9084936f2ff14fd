import { type RawBuilder, sql } from "kysely";
import { ASKED_ONCE } from "../../platform/database/index.ts";
import { DIVIDED, gridOver, INSIDE, outlineOf, type Place, type Polygon } from "../../platform/geo/index.ts";

const number = (value: number) => sql.raw(`'${value}'::float8`);

/**
 * By the even-odd rule: a line from the point to the side crosses the outline an odd number of times. PostgreSQL's own
 * `polygon @> point` takes a point that lies as high as a corner, to a millionth of a degree, for one inside.
 */
function crossesOddly(outline: Polygon, x: RawBuilder<unknown>): RawBuilder<unknown> {
  const crossings = outline.flatMap(([x2, y2], index) => {
    const [x1, y1] = outline.at(index - 1) ?? [x2, y2];
    if (y1 === y2) return [];
    const [low, high] = [number(Math.min(y1, y2)), number(Math.max(y1, y2))];
    const at = sql`${number(x2 - x1)} * (y - ${number(y1)}) / ${number(y2 - y1)} + ${number(x1)}`;
    return sql`(y >= ${low} and y < ${high} and ${x} < ${at})::integer`;
  });
  return crossings.length > 0 ? sql`(${sql.join(crossings, sql` + `)}) % 2 = 1` : sql`false`;
}

/** Corners that are held against every point. */
const FEW_CORNERS = 12;
/** Cells of each edge of the grid over an outline with more of them. */
const GRID = 32;

/** The same by a grid over the outline: only points of cells that it goes through are held against its edges. */
function byCells(polygon: Polygon, outline: Polygon): (x: RawBuilder<unknown>) => RawBuilder<unknown> {
  const { west, south, wide, tall, size, states } = gridOver(polygon, GRID).cells();
  const grid = sql.raw(`'{${states.join(",")}}'::"char"[]`);
  const last = sql.lit(size - 1);
  return (x) => {
    const column = sql`least(${last}, floor((${x} - ${number(west)}) / ${number(wide)})::integer)`;
    const row = sql`least(${last}, floor((y - ${number(south)}) / ${number(tall)})::integer)`;
    // Nothing but its own points may come to the grid: rows of it lie one behind the other.
    const isWithin = sql`${x} between ${number(west)} and ${number(west + wide * size)}
      and y between ${number(south)} and ${number(south + tall * size)}`;
    return sql`case when ${isWithin} then case (${grid})[1 + ${row} * ${sql.lit(size)} + ${column}]
      when ${sql.raw(`'${INSIDE}'`)} then true when ${sql.raw(`'${DIVIDED}'`)} then ${crossesOddly(outline, x)}
      else false end else false end`;
  };
}

/** Condition: a point lies inside an outline, in degrees. An outline beyond 180 is tested from both sides. */
export function insidePolygonSql(polygon: Polygon, { latitude, longitude }: Place): RawBuilder<boolean> {
  const outline = outlineOf(polygon);
  const holds =
    outline.length > FEW_CORNERS ? byCells(polygon, outline) : (x: RawBuilder<unknown>) => crossesOddly(outline, x);
  const sides = [holds(sql`x`)];
  if (outline.some(([corner]) => corner > 180)) sides.push(holds(sql`x + 360`));
  // The point is computed once for all edges.
  return sql<boolean>`${ASKED_ONCE} (select ${sql.join(sides, sql` or `)}
    from (select ${longitude} as x, ${latitude} as y offset 0) as point)`;
}
