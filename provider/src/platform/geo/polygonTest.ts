import { outlineOf, type Polygon } from "./polygon.ts";

/** Cells of each edge of the grid over a polygon's rectangle. */
const CELLS = 64;
/** Share of a cell by which it is taken for larger, as rounding may put a point beyond its border. */
const MARGIN = 1e-6;

/** What decides for the points of a cell. */
interface Cell {
  /** Whether the edges that lie to the right of the whole cell are crossed an odd number of times. */
  isOdd: boolean;
  /** The other edges that a line to the right may cross: x1, y1, x2, y2 of each. */
  edges: Float64Array;
}

/** What is known of all points of a cell; of the others the edges decide. */
export const OUTSIDE = 0;
export const INSIDE = 1;
export const DIVIDED = 2;

/** A polygon's rectangle in cells of equal size, row by row from its south-western corner. */
export interface PolygonCells {
  west: number;
  south: number;
  /** Degrees of a cell. */
  wide: number;
  tall: number;
  /** Cells of each edge. */
  size: number;
  /** {@link OUTSIDE}, {@link INSIDE} or {@link DIVIDED}, of each. */
  states: number[];
}

export interface PolygonGrid {
  /** Every cell, for those who test points elsewhere. */
  cells(): PolygonCells;
  /** Whether a point lies in the polygon, by the even-odd rule. */
  holds(longitude: number, latitude: number): boolean;
  /** How many edges a point is held against. */
  edgesAt(longitude: number, latitude: number): number;
}

/**
 * A grid over a polygon's rectangle, for many points: each cell knows the edges that can tell its points apart, and is
 * worked out when the first of them is asked for.
 * @param size cells of each edge of the grid
 */
export function gridOver(polygon: Polygon, size = CELLS): PolygonGrid {
  const outline = outlineOf(polygon);
  const longitudes = outline.map(([longitude]) => longitude);
  const latitudes = outline.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [wide, tall] = [(east - west) / size || 1, (north - south) / size || 1];
  const edges = outline.map(([x2, y2], index) => [...(outline.at(index - 1) ?? [0, 0]), x2, y2] as const);
  const cells = new Array<Cell | undefined>(size * size);

  const cellOf = (column: number, row: number): Cell => {
    const [left, right] = [west + (column - MARGIN) * wide, west + (column + 1 + MARGIN) * wide];
    const [bottom, top] = [south + (row - MARGIN) * tall, south + (row + 1 + MARGIN) * tall];
    let isOdd = false;
    const near: number[] = [];
    for (const edge of edges) {
      const [x1, y1, x2, y2] = edge;
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
      if (high < bottom || low > top || low === high) continue;
      const xAt = (y: number) => x1 + ((Math.min(Math.max(y, low), high) - y1) * (x2 - x1)) / (y2 - y1);
      const ends = [xAt(bottom), xAt(top)];
      if (Math.max(...ends) < left) continue;
      if (Math.min(...ends) > right && low < bottom && high > top) isOdd = !isOdd;
      else near.push(...edge);
    }
    return { isOdd, edges: Float64Array.from(near) };
  };

  const cellAt = (x: number, y: number): Cell | null => {
    if (!(x >= west && x <= east && y >= south && y <= north)) return null;
    const column = Math.min(size - 1, Math.floor((x - west) / wide));
    const row = Math.min(size - 1, Math.floor((y - south) / tall));
    const at = row * size + column;
    cells[at] ??= cellOf(column, row);
    return cells[at];
  };

  const isInside = (x: number, y: number): boolean => {
    const cell = cellAt(x, y);
    return cell !== null && crossesOddly(cell, x, y);
  };
  const isBeyond = east > 180;
  const stateOf = ({ isOdd, edges }: Cell) => (edges.length > 0 ? DIVIDED : isOdd ? INSIDE : OUTSIDE);
  return {
    cells: () => ({
      ...{ west, south, wide, tall, size },
      states: Array.from({ length: size * size }, (_, at) => stateOf(cellOf(at % size, Math.floor(at / size)))),
    }),
    holds: (x, y) => isInside(x, y) || (isBeyond && isInside(x + 360, y)),
    edgesAt: (x, y) => [x, ...(isBeyond ? [x + 360] : [])].reduce((sum, at) => sum + edgesOf(cellAt(at, y)), 0),
  };
}

const edgesOf = (cell: Cell | null): number => (cell?.edges.length ?? 0) / 4;

function crossesOddly({ isOdd, edges }: Cell, x: number, y: number): boolean {
  let inside = isOdd;
  for (let at = 0; at < edges.length; at += 4) {
    const y1 = edges[at + 1] as number;
    const y2 = edges[at + 3] as number;
    if (y1 > y === y2 > y) continue;
    const x1 = edges[at] as number;
    if (x < (((edges[at + 2] as number) - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Whether points lie in a polygon, for many of them. */
export const polygonTest = (polygon: Polygon): PolygonGrid["holds"] => gridOver(polygon).holds;
