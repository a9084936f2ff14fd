/** Place of a value between two bounds, 0 to 1. Bounds that are equal give 0. */
export function share(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.max(0, Math.min(1, (value - min) / (max - min)));
}

/** Moves one end of a range; an end that would pass the other stops at it. */
export function moveEnd(range: readonly [number, number], end: 0 | 1, value: number): [number, number] {
  return end === 0 ? [Math.min(value, range[1]), range[1]] : [range[0], Math.max(value, range[0])];
}
