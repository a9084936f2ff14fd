/** Steps in a degree: about a kilometre, enough for a map and not for a door. */
export const COARSE_STEPS = 100;

/**
 * A coordinate as everybody may know it: the middle of a cell of a fixed grid, so that asking again tells nothing more.
 * The same arithmetic as `coarseSql` of `placeSql.ts`, to the last bit.
 */
export function coarse(degrees: number): number {
  return Math.floor(degrees * COARSE_STEPS + 0.5) / COARSE_STEPS;
}

/** How far the coarse place of a point may lie from it, in degrees of latitude or longitude. */
export const COARSE_MARGIN = 0.6 / COARSE_STEPS;
