/** Steps in a unit of distance: three decimals. */
const STEPS = 1000;

/** A distance as it is kept. */
export const keptDistance = (distance: number) => Math.round(distance * STEPS) / STEPS;
