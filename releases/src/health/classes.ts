/** Upper bounds of the classes that values fall in: milliseconds, and for CLS its own unit. Above the last is one more. */
const TIMES = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000,
  6000, 8000, 10_000, 15_000, 30_000,
];
const SHIFTS = [0, 0.001, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2];

export const boundsOf = (vital: string): readonly number[] => (vital === "CLS" ? SHIFTS : TIMES);

/** Number of the class that a value falls in. */
export function classOf(vital: string, value: number): number {
  const bounds = boundsOf(vital);
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
}

/**
 * A percentile out of counts by class: linear within its class; above the last bound, that bound.
 * @param share such as 0.75
 * @returns null without a value
 */
export function percentile(vital: string, counts: Record<string, number>, share: number): number | null {
  const bounds = boundsOf(vital);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= wanted) {
      const lower = bounds[index - 1] ?? 0;
      return lower + ((upper - lower) * (wanted - below)) / count;
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
