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

/** To a kilometre for premium listings: where they are exactly is told to those who may read them whole. */
const rounded = (column: string) =>
  sql<number>`case when properties.is_premium then round(${sql.ref(`properties.${column}`)}::numeric, 2)::double precision
    else ${sql.ref(`properties.${column}`)} end`;

const COLUMN = (cells: number) => sql`floor((found.longitude + 180) / 360 * ${sql.lit(cells)})`;
/** Web Mercator, so that cells are square on the map. */
const ROW = (cells: number) =>
  sql`floor((1 - ln(tan(radians(found.latitude)) + 1 / cos(radians(found.latitude))) / pi()) / 2 * ${sql.lit(cells)})`;
const WEB_LATITUDE = sql<number>`greatest(${sql.lit(-LARGEST_LATITUDE)}, least(${sql.lit(LARGEST_LATITUDE)}, ${rounded("latitude")}))`;

/**
 * What matches, by the cells of a grid that does not depend on the part of the map in view: the middle of each
 * cell's listings, how many, their prices and how far they spread. The fullest cells first.
 */
export async function readClusters(db: Database, filters: ListingFilters, zoom: number, now: Date): Promise<Cluster[]> {
  const cells = cellsAround(zoom);
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, now) as ListingQuery<unknown>;
  const found = query.select([
    WEB_LATITUDE.as("latitude"),
    rounded("longitude").as("longitude"),
    sql<number>`properties.price`.as("price"),
  ]);
  const rows = await db
    .selectFrom(found.as("found"))
    .select([
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`avg(found.latitude)`.as("lat"),
      sql<number>`avg(found.longitude)`.as("lng"),
      sql<number>`min(found.price)`.as("min_price"),
      sql<number>`max(found.price)`.as("max_price"),
      sql<number>`max(found.latitude)`.as("n"),
      sql<number>`min(found.latitude)`.as("s"),
      sql<number>`max(found.longitude)`.as("e"),
      sql<number>`min(found.longitude)`.as("w"),
    ])
    .groupBy(sql`${COLUMN(cells)}, ${ROW(cells)}`)
    .orderBy("count", "desc")
    .orderBy("w")
    .limit(MOST_CLUSTERS)
    .execute();
  return rows.map(({ n, s, e, w, ...cluster }) => ({ ...cluster, bounds: { n, s, e, w } }));
}
