/** Streams of members' pages that one machine holds, and what they may cost ordinary calls. */
export const BUDGET = { streams: 10_000, ratio: 1.5 };

export interface Outcome {
  /** Streams that were open while calls were measured. */
  open: number;
  /** Streams that were asked for. */
  wanted: number;
  /** Milliseconds of the 95th percentile of calls, without and with the streams. */
  without: number;
  with: number;
  /** Calls that failed. */
  errors: number;
  /** Streams that were told, at the end, when to come back. */
  told: number;
}

/** What is over budget, in words. */
export function overBudget(outcome: Outcome): string[] {
  const problems: string[] = [];
  const { open, wanted, errors, told } = outcome;
  if (open < wanted) problems.push(`${open} of ${wanted} streams were open`);
  const ratio = outcome.with / outcome.without;
  if (ratio > BUDGET.ratio)
    problems.push(`calls took ${ratio.toFixed(2)} times as long with streams: the budget is ${BUDGET.ratio}`);
  if (errors > 0) problems.push(`${errors} calls failed`);
  if (told < open) problems.push(`${told} of ${open} streams were told when to come back`);
  return problems;
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
