import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { Bounds } from "../../../platform/geo/index.ts";
import { cellsOf } from "../access.ts";
import { cellBits, mapX, mapY, middleOf, rangeOf, snapToCells } from "../cells.ts";
import { cellsAsked } from "../filters.ts";
import { isOfNow, nameOf } from "./bins.ts";
import { cachedSmall } from "./countCache.ts";
import { OFFERS, offersOf, offersOfPrices, offersWithin, type Question } from "./listingQuery.ts";
import {
  added,
  type CellSums,
  isSummed,
  levelFor,
  type MapCells,
  readMapSums,
  sumOffers,
  sumOffersOfPrices,
} from "./mapSums.ts";
import { isPriced, stepsWithin } from "./prices.ts";
import { isLarge } from "./size.ts";
import { numbered } from "./slots.ts";
import { withFewestTexts } from "./wordSet.ts";

/** More do not fit on a map. */
const MOST_CLUSTERS = 500;

/** Sums of so many cells are kept for who asks the same: a screen has some hundred, a strip across the earth as many as it likes. */
const MOST_KEPT = 1000;

/** Listings of a cell of the map: their middle, how many, what they cost and how far they spread. */
export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  min_price: number;
  max_price: number;
  bounds: { n: number; s: number; e: number; w: number };
}

const toCluster = ({ count, latitudes, longitudes, min_price, max_price, ...ends }: CellSums): Cluster => ({
  lat: latitudes / count,
  lng: longitudes / count,
  ...{ count, min_price, max_price },
  bounds: { n: ends.north, s: ends.south, e: ends.east, w: ends.west },
});

/** Whether the middle of a cell lies in a rectangle of whole cells. */
function insideTest({ north, south, east, west }: Bounds, bits: number): (cell: number) => boolean {
  const [top, bottom] = [mapY(north), mapY(south)];
  const [left, right] = [mapX(west), mapX(east)];
  return (cell) => {
    const { x, y } = middleOf(cell, bits);
    return y > top && y < bottom && (west > east ? x > left || x < right : x > left && x < right);
  };
}

/** Types of what is on offer. */
const TYPES = [0, 1];

/** Sums of the offers at the ends of a range of prices, of whose steps only a part is asked for: by the index of prices. */
async function sumPriceEnds(db: Database, question: Question, bits: number): Promise<CellSums[]> {
  const { parts } = stepsWithin(question.filters);
  if (parts.length === 0) return [];
  const { min_price, max_price, property_type, ...filters } = question.filters;
  const property_types = property_type === undefined ? TYPES : [property_type];
  const also = sql<boolean>`(${sql.join(parts, sql` or `)})`;
  return sumOffers(db, { ...question, filters: { ...filters, property_types } }, bits, { from: OFFERS, also });
}

/** By the kept sums; cells that they do not tell the ends of are looked at. */
async function sumKept(db: Database, question: Question, bits: number, level: number): Promise<CellSums[]> {
  const { filters, access } = question;
  const { bounds, property_type } = filters;
  const { first, last } = stepsWithin(filters);
  const kept = await readMapSums(db, bits, {
    level,
    ranges: bounds ? cellsOf(bounds, access) : null,
    type: property_type ?? null,
    steps: isPriced(filters) ? { first, last } : null,
  });
  const isInside = bounds ? insideTest(bounds, bits) : () => true;
  const cells = new Map(kept.filter(({ cell }) => isInside(cell)).map((row) => [row.cell, row]));
  if (isPriced(filters))
    for (const row of await sumPriceEnds(db, question, bits)) {
      const known = cells.get(row.cell);
      cells.set(row.cell, known ? added(known, row) : row);
    }
  const stale = [...cells.values()].filter(({ is_stale }) => is_stale).map(({ cell }) => cell);
  if (stale.length > 0) {
    const { bounds: _, ...anywhere } = filters;
    const from = offersWithin(stale.map((cell) => rangeOf(cell, bits)));
    const looked = await sumOffers(db, { ...question, filters: anywhere }, bits, { from });
    for (const cell of stale) cells.delete(cell);
    for (const row of looked) cells.set(row.cell, row);
  }
  return [...cells.values()];
}

/** Sums of offers without kept ones: in cells that have them by price, where that is all that is asked for. */
async function sumLooked(db: Database, question: Question, bits: number): Promise<CellSums[]> {
  const { filters, access } = question;
  const isByPrice = filters.bounds && isPriced(filters) && isSummed(filters, access);
  const ranges = isByPrice ? cellsAsked(filters, access) : null;
  const byCell = ranges && (await sumOffersOfPrices(db, question, bits, ranges));
  if (byCell) return byCell;
  const from = (ranges && offersOfPrices(ranges, filters)) ?? offersOf(question);
  return sumOffers(db, question, bits, { from });
}

async function lookAt(db: Database, asked: Question, zoom: number): Promise<MapCells> {
  const question = await withFewestTexts(db, await numbered(db, asked));
  const bits = cellBits(zoom);
  const level = levelFor(question.filters, question.access, bits);
  const sums = level === null ? await sumLooked(db, question, bits) : await sumKept(db, question, bits, level);
  return { bits, sums };
}

/** The zoom whose cells are the first that have no sums by price. */
const UNSUMMED_ZOOM = 13;

/** Whether a large site has too many listings in view: the next larger cells have sums by price. */
const isCrowded = async (db: Database, { filters, access }: Question, zoom: number): Promise<boolean> =>
  zoom === UNSUMMED_ZOOM && isPriced(filters) && isSummed(filters, access) && (await isLarge(db));

/**
 * What matches by the cells of a map. Cells do not depend on the part of the map in view; premium listings stand where everybody
 * may know them to be.
 * @param asked zoom of a web map; the rectangle is widened to whole cells, so that those at its edges count all of their listings
 */
export async function findCells(db: Database, question: Question, asked: number): Promise<MapCells> {
  const { bounds } = question.filters;
  const zoom = (await isCrowded(db, question, asked)) ? asked - 1 : asked;
  const filters = bounds ? { ...question.filters, bounds: snapToCells(bounds, zoom) } : question.filters;
  const read = () => lookAt(db, { ...question, filters }, zoom);
  const key = `cells:${zoom}:${nameOf(filters, question.access)}`;
  return isOfNow(filters) ? read() : cachedSmall(db, key, ({ sums }) => sums.length <= MOST_KEPT, read);
}

/** The clusters that cells make, the fullest first. */
export const clustersOf = ({ sums }: MapCells): Cluster[] =>
  sums
    .toSorted((a, b) => b.count - a.count || a.west - b.west)
    .slice(0, MOST_CLUSTERS)
    .map(toCluster);
