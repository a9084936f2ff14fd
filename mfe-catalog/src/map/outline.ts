import type { Corners } from "@gable/shared-sdk/calls";
import { MOST_CORNERS } from "@gable/shared-sdk/wire";
import type { MapPort, ScreenPoint } from "./port.ts";

/** Corners that change an outline by less than this are left out at first. Pixels. */
const TOLERANCE = 3;
/** A line shorter than this is a press and no drawing. Pixels. */
const LEAST_LENGTH = 40;

/** Distance of a point from the line between two others. */
function distance({ x, y }: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs(dy * (x - from.x) - dx * (y - from.y)) / length;
}

/** Leaves out what changes a line by less than `tolerance` pixels (Ramer, Douglas and Peucker). */
export function simplified(points: readonly ScreenPoint[], tolerance: number): ScreenPoint[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [first, last] = [points[from], points[to]];
    if (!first || !last) continue;
    let farthest = -1;
    let most = tolerance;
    for (let at = from + 1; at < to; at++) {
      const point = points[at];
      const far = point ? distance(point, first, last) : 0;
      if (far > most) [farthest, most] = [at, far];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** As few corners of a line that was drawn by hand as the provider takes; null for a line that is none. */
export function drawnOutline(line: readonly ScreenPoint[], most = MOST_CORNERS): ScreenPoint[] | null {
  const length = line.reduce((sum, point, at) => {
    const before = line[at - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
  if (length < LEAST_LENGTH) return null;
  for (let tolerance = TOLERANCE; ; tolerance *= 1.5) {
    const corners = simplified(line, tolerance);
    if (corners.length <= most) return corners.length >= 3 ? corners : null;
  }
}

/** Corners on the screen as corners on the earth. */
export function cornersOn(port: Pick<MapPort, "unproject">, outline: readonly ScreenPoint[]): Corners {
  return outline.map((point) => {
    const { longitude, latitude } = port.unproject(point);
    return [longitude, latitude] as const;
  });
}
