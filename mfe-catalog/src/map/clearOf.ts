import type { ScreenPoint } from "./port.ts";

/** How far a marker reaches from the point that it stands on. CSS pixels. */
export interface Reach {
  aside: number;
  above: number;
  below: number;
}

/** Of a drop, with what stays free around it. */
const DROP: Reach = { aside: 21, above: 50, below: 8 };

/**
 * Where a marker goes so that it does not cover a drop, above or below it, whichever is nearer.
 * @returns null where it covers nothing
 */
export function clearOf(drop: ScreenPoint, marker: ScreenPoint, { aside, above, below }: Reach): ScreenPoint | null {
  const highest = drop.y - DROP.above;
  const lowest = drop.y + DROP.below;
  if (Math.abs(marker.x - drop.x) >= aside + DROP.aside) return null;
  if (marker.y + below <= highest || marker.y - above >= lowest) return null;
  const over = highest - below;
  const under = lowest + above;
  return { x: marker.x, y: marker.y - over < under - marker.y ? over : under };
}
