/** Limits of moving from one remote's page to another's; a figure above its limit fails the check. */
export const MOVING_BUDGET: Record<string, Move> = {
  unvisited: { waves: 2, kilobytes: 40 },
  prefetched: { waves: 1, kilobytes: 8 },
};

/** What a move from one page to the next asks of the network, from the click until heading and data stand. */
export interface Move {
  /** Serial round trips. */
  waves: number;
  /** Bytes on the wire with their headers, in units of 1000. */
  kilobytes: number;
}

/** The figures of a move that are over budget, in words. */
export function overMovingBudget(name: string, move: Move): string[] {
  const limits = MOVING_BUDGET[name];
  if (!limits) throw new Error(`There is no budget for the move "${name}".`);
  return (Object.keys(limits) as (keyof Move)[])
    .filter((figure) => move[figure] > limits[figure])
    .map((figure) => `${name}: ${figure} ${move[figure]} is over the budget of ${limits[figure]}`);
}
