import { type Measured, percentile } from "./load.ts";
import type { Scenario } from "./shots.ts";

/** Milliseconds within which 95 of 100 answers must be there, on PostgreSQL at {@link BUDGET_RATE}. */
export const BUDGET: Record<Scenario, number> = {
  list: 30,
  search: 30,
  facets: 30,
  map: 30,
  "map of prices": 30,
  home: 30,
  property: 30,
  similar: 30,
};
export const BUDGET_LISTINGS = 100_000;
/** Requests a second. */
export const BUDGET_RATE = 100;
/**
 * Milliseconds of processor time per request, provider and database together, on PostgreSQL, where the control takes
 * {@link CONTROL_CPU}; where it takes longer, as much longer.
 */
const MOST_CPU = 6;
const CONTROL_CPU = 0.33;
/** Share of the rate that must be answered; less means that requests pile up. */
const LEAST_ACHIEVED = 0.97;
/** From {@link BUDGET_LISTINGS} to ten times as many, on PostgreSQL: answers' times and processor time. */
const MOST_GROWTH = 1.3;
/** Of clusters within a range of prices, instead of a ratio. Milliseconds. */
const MOST_FOR_PRICES = 60;
/** Times less than this differ by chance. Milliseconds. */
const LEAST_DIFFERENCE = 1;
/** Embedded against PostgreSQL, processor time per request. */
const MOST_EMBEDDED = 3;
/** Of the provider's memory, the median of its calls, from the smallest to the largest number of listings. */
const MOST_MEMORY = 1.15;

/** One call at one size. */
export interface Line {
  database: "postgres" | "pglite";
  listings: number;
  scenario: Scenario | "control";
  measured: Measured;
  /** Milliseconds of processor time per request; null where the system does not tell. */
  providerCpu: number | null;
  databaseCpu: number | null;
  megabytes: number | null;
  databaseMegabytes: number | null;
  /** The highest rate at which answers stay within the budget; null where it was not looked for. */
  holds: number | null;
}

/** Provider and database together; null where the system does not tell. */
export const cpuOf = ({ providerCpu, databaseCpu }: Pick<Line, "providerCpu" | "databaseCpu">): number | null =>
  providerCpu === null ? null : providerCpu + (databaseCpu ?? 0);

/** Whether a rate holds: every answer good, none piling up, and 95 of 100 in time. */
export function holds(scenario: Scenario, measured: Measured): boolean {
  return overBudget(scenario, measured).length === 0;
}

/** Milliseconds of processor time that a request may take at the machine's pace, which the control tells. */
function mostCpu(control: Line | undefined): number {
  const taken = control && cpuOf(control);
  return MOST_CPU * Math.max(1, (taken ?? CONTROL_CPU) / CONTROL_CPU);
}

/** What of one measurement is over budget, in words. */
export function overBudget(scenario: Scenario, measured: Measured): string[] {
  const problems: string[] = [];
  if (measured.p95 > BUDGET[scenario])
    problems.push(`${scenario}: p95 ${measured.p95.toFixed(1)} ms is over the budget of ${BUDGET[scenario]} ms`);
  if (measured.errors > 0) problems.push(`${scenario}: ${measured.errors} of ${measured.sent} requests failed`);
  if (measured.achieved < measured.rate * LEAST_ACHIEVED)
    problems.push(`${scenario}: ${measured.achieved.toFixed(0)} of ${measured.rate} requests a second were answered`);
  return problems;
}

/** What of all measurements of a run is over budget, in words. What was not measured is not judged. */
export function judge(lines: readonly Line[]): string[] {
  const problems: string[] = [];
  const at = (database: Line["database"], listings: number, scenario: Line["scenario"]) =>
    lines.find((line) => line.database === database && line.listings === listings && line.scenario === scenario);
  const figure = (value: number) => `${value.toFixed(1)} ms`;
  const compare = (what: string, most: number, value: number | null | undefined, base: number | null | undefined) => {
    if (value == null || base == null) return;
    if (value > base * most && value - base > LEAST_DIFFERENCE)
      problems.push(`${what} ${figure(value)} is more than ${most} × ${figure(base)}`);
  };
  for (const line of lines) {
    const { database, listings, scenario, measured } = line;
    if (scenario === "control") continue;
    const cpu = cpuOf(line);
    const base = at("postgres", BUDGET_LISTINGS, scenario);
    if (database === "postgres" && listings === BUDGET_LISTINGS) {
      problems.push(...overBudget(scenario, measured));
      const most = mostCpu(at(database, listings, "control"));
      if (cpu !== null && cpu > most)
        problems.push(`${scenario}: CPU ${figure(cpu)} a request is over the budget of ${figure(most)}`);
    }
    if (database === "postgres" && listings === 10 * BUDGET_LISTINGS && base) {
      compare(`${scenario}, a million: CPU`, MOST_GROWTH, cpu, cpuOf(base));
      if (scenario !== "map of prices")
        compare(`${scenario}, a million: p95`, MOST_GROWTH, measured.p95, base.measured.p95);
      else if (measured.p95 > MOST_FOR_PRICES)
        problems.push(`${scenario}, a million: p95 ${figure(measured.p95)} is over ${MOST_FOR_PRICES} ms`);
    }
    if (database === "pglite" && listings === BUDGET_LISTINGS && base)
      compare(`${scenario}, embedded: CPU`, MOST_EMBEDDED, cpu, cpuOf(base));
  }
  const sizes = lines.filter(({ database, scenario }) => database === "postgres" && scenario !== "control");
  const [least, most] = [
    Math.min(...sizes.map((line) => line.listings)),
    Math.max(...sizes.map((line) => line.listings)),
  ];
  const memory = (listings: number) => {
    const seen = sizes.filter((line) => line.listings === listings).map((line) => line.megabytes ?? 0);
    return percentile(
      seen.toSorted((a, b) => a - b),
      0.5,
    );
  };
  if (least < most && memory(most) > memory(least) * MOST_MEMORY)
    problems.push(
      `The provider takes ${memory(most).toFixed(0)} MB at ${most} listings and ${memory(least).toFixed(0)} MB at ${least}`,
    );
  return problems;
}
