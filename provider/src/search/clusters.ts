import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { applyFilters, type ListingFilters, type ListingQuery, onlyPublic } from "../listings/filters.ts";
import { cellsAround, LARGEST_LATITUDE } from "./grid.ts";

/** More do not fit on a map. */
const MOST_CLUSTERS = 500;

export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  min_price: number;
  max_price: number;
  bounds: { n: number; s: number; e: number; w: number };
}

const LATITUDE = sql`radians(greatest(${sql.lit(-LARGEST_LATITUDE)}, least(${sql.lit(LARGEST_LATITUDE)}, properties.latitude)))`;
const COLUMN = (cells: number) => sql`floor((properties.longitude + 180) / 360 * ${sql.lit(cells)})`;
/** Web Mercator, so that cells are square on the map. */
const ROW = (cells: number) =>
  sql`floor((1 - ln(tan(${LATITUDE}) + 1 / cos(${LATITUDE})) / pi()) / 2 * ${sql.lit(cells)})`;

/**
 * What matches, by the cells of a grid that does not depend on the part of the map in view: the middle of each
 * cell's listings, how many, their prices and how far they spread. The fullest cells first.
 */
export async function readClusters(db: Database, filters: ListingFilters, zoom: number, now: Date): Promise<Cluster[]> {
  const cells = cellsAround(zoom);
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, now) as ListingQuery<unknown>;
  const rows = await query
    .select([
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`avg(properties.latitude)`.as("lat"),
      sql<number>`avg(properties.longitude)`.as("lng"),
      sql<number>`min(properties.price)`.as("min_price"),
      sql<number>`max(properties.price)`.as("max_price"),
      sql<number>`max(properties.latitude)`.as("n"),
      sql<number>`min(properties.latitude)`.as("s"),
      sql<number>`max(properties.longitude)`.as("e"),
      sql<number>`min(properties.longitude)`.as("w"),
    ])
    .groupBy(sql`${COLUMN(cells)}, ${ROW(cells)}`)
    .orderBy("count", "desc")
    .orderBy("w")
    .limit(MOST_CLUSTERS)
    .execute();
  return rows.map(({ n, s, e, w, ...cluster }) => ({ ...cluster, bounds: { n, s, e, w } }));
}
