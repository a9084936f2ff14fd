import { outlineOf, type Polygon } from "./polygon.ts";

/** Nothing farther than this from the outline changes sides. */
export const TOLERANCE_METRES = 5;

const METRES_PER_DEGREE = 111_320;

type Point = readonly [x: number, y: number];

/** Square of the distance from a point to the line between two others. */
function squareOfDistance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return (x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2;
}

/**
 * A polygon with as few of its corners as describe it to five metres (Ramer–Douglas–Peucker): each part that is left
 * out lies within that of the line that takes its place, whether the outline crosses itself or the antimeridian.
 */
export function simplified(polygon: Polygon): Polygon {
  const outline = outlineOf(polygon);
  const flat = Math.min(...outline.map(([, latitude]) => Math.cos((latitude * Math.PI) / 180)));
  const scale = [METRES_PER_DEGREE * Math.max(flat, 0.01), METRES_PER_DEGREE] as const;
  const points = [...outline, outline[0] ?? [0, 0]].map(([x, y]): Point => [x * scale[0], y * scale[1]]);
  const isKept = new Set([0]);
  const parts: [from: number, to: number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, worst] = [-1, TOLERANCE_METRES ** 2];
    for (let at = from + 1; at < to; at++) {
      const square = squareOfDistance(points[at] as Point, points[from] as Point, points[to] as Point);
      if (square > worst) [farthest, worst] = [at, square];
    }
    if (farthest < 0) continue;
    isKept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return isKept.size < 3 ? polygon : polygon.filter((_, index) => isKept.has(index));
}
