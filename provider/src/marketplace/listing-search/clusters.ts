import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { Bounds } from "../../platform/geo/index.ts";
import {
  CELL_BITS,
  type CellRange,
  cellBits,
  mapX,
  mapY,
  middleOf,
  rangeOf,
  snapToCells,
  tilesOver,
  zoomFor,
} from "./cells.ts";
import { areaOf, type ListingQuery, matches } from "./filters.ts";
import { fingerprint } from "./fingerprint.ts";
import type { SearchCache } from "./searchCache.ts";

/** More do not fit on a map. */
const MAX_CLUSTERS = 500;
/** Tiles that one map is made of at most. */
const MAX_TILES = 32;
/** A tile is twice as wide as one of the web map: a screen has about ten of them. */
const TILE_HALVINGS = 1;

const EARTH: Bounds = { north: 90, south: -90, east: 180, west: -180 };

/** Listings of a cell of the map, at their public points: the middle, how many, their prices and their extent in degrees. */
export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  min_price: number;
  max_price: number;
  bounds: { n: number; s: number; e: number; w: number };
}

interface CellRow {
  tile: number;
  cell: number;
  count: number;
  latitude: number;
  longitude: number;
  min_price: number;
  max_price: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

/** The cells of some tiles, by one statement. @param bits halvings that cells come from */
async function readTiles(db: Database, query: ListingQuery, ranges: CellRange[], bits: number): Promise<CellRow[]> {
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)];
  const { rows } = await sql<CellRow>`
    select tiles.first::float8 as tile, cells.* from unnest(${firsts}::bigint[], ${lasts}::bigint[]) as tiles (first, last)
    cross join lateral (
      select (map_cell >> ${sql.lit(2 * (CELL_BITS - bits))})::float8 as cell, count(*)::integer as count,
        avg(shown_latitude) as latitude, avg(shown_longitude) as longitude,
        min(price) as min_price, max(price) as max_price,
        max(shown_latitude) as north, min(shown_latitude) as south,
        max(shown_longitude) as east, min(shown_longitude) as west
      from listing_search as listing
      where map_cell between tiles.first and tiles.last and ${matches(query)} group by 1
    ) as cells`.execute(db);
  return rows;
}

/** Whether the middle of a cell lies in a rectangle of whole cells. */
function insideTest({ north, south, east, west }: Bounds, bits: number): (row: CellRow) => boolean {
  const [top, bottom] = [mapY(north), mapY(south)];
  const [left, right] = [mapX(west), mapX(east)];
  return ({ cell }) => {
    const { x, y } = middleOf(cell, bits);
    return y > top && y < bottom && (west > east ? x > left || x < right : x > left && x < right);
  };
}

const toCluster = (row: CellRow): Cluster => ({
  lat: row.latitude,
  lng: row.longitude,
  count: row.count,
  min_price: row.min_price,
  max_price: row.max_price,
  bounds: { n: row.north, s: row.south, e: row.east, w: row.west },
});

/**
 * What matches by the cells of a map, the fullest first. The area is covered by tiles, which the cache keeps: maps that show the
 * same part of the earth share them. The area is widened to whole cells, so that a cluster at its edge counts all of its listings.
 * @param zoom of a web map; without one, that at which the area fills a map
 */
export async function findClusters(
  db: Database,
  cache: Pick<SearchCache, "get">,
  query: ListingQuery,
  zoom?: number,
): Promise<Cluster[]> {
  const area = areaOf(query.filters) ?? EARTH;
  const fitting = zoomFor(area, zoom);
  const bits = cellBits(fitting);
  const widened = snapToCells(area, fitting);
  // Tiles hold all that matches in them: the rectangle only chooses the tiles and cells.
  const { bounds: _, ...filters } = query.filters;
  const ofTiles = { ...query, filters };
  const cover = tilesOver(widened, Math.max(0, fitting - TILE_HALVINGS), MAX_TILES);
  const name = fingerprint([filters, query.access, bits, cover.bits]);
  const rows = await readCached(
    cache,
    name,
    cover.tiles.map((tile) => rangeOf(tile, cover.bits)),
    (ranges) => readTiles(db, ofTiles, ranges, bits),
  );
  return rows
    .filter(insideTest(widened, bits))
    .toSorted((a, b) => b.count - a.count || a.west - b.west)
    .slice(0, MAX_CLUSTERS)
    .map(toCluster);
}

/** The rows of some tiles: those that the cache has, and the others by one read for all of them. */
async function readCached(
  cache: Pick<SearchCache, "get">,
  name: string,
  ranges: CellRange[],
  read: (ranges: CellRange[]) => Promise<CellRow[]>,
): Promise<CellRow[]> {
  const missing: CellRange[] = [];
  let reading: Promise<Map<number, CellRow[]>> | null = null;
  const readMissing = () => {
    // By the time it runs, all tiles have been asked for.
    reading ??= Promise.resolve()
      .then(() => read(missing))
      .then((rows) => Map.groupBy(rows, ({ tile }) => tile));
    return reading;
  };
  const tiles = await Promise.all(
    ranges.map((range) =>
      cache.get(`tile:${name}:${range[0]}`, async () => {
        missing.push(range);
        return (await readMissing()).get(range[0]) ?? [];
      }),
    ),
  );
  return tiles.flat();
}
