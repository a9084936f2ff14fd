import type { Measured } from "./load.ts";
import type { Scenario } from "./shots.ts";

/** Limits on PostgreSQL with {@link BUDGET_LISTINGS} listings at the fixed rate: milliseconds of the 95th percentile. */
export const BUDGET: Record<Scenario, number> = { search: 30, clusters: 30, home: 30, property: 30 };
export const BUDGET_LISTINGS = 100_000;
/** Share of the rate that must be answered; less means that requests pile up. */
const LEAST_ACHIEVED = 0.97;

/** What is over budget, in words. */
export function overBudget(scenario: Scenario, measured: Measured): string[] {
  const problems: string[] = [];
  if (measured.p95 > BUDGET[scenario])
    problems.push(`${scenario}: p95 ${measured.p95.toFixed(1)} ms is over the budget of ${BUDGET[scenario]} ms`);
  if (measured.errors > 0) problems.push(`${scenario}: ${measured.errors} of ${measured.sent} requests failed`);
  if (measured.achieved < measured.rate * LEAST_ACHIEVED)
    problems.push(`${scenario}: ${measured.achieved.toFixed(0)} of ${measured.rate} requests a second were answered`);
  return problems;
}
