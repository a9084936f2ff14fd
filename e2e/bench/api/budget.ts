import { type Measured, percentile } from "./load.ts";
import type { Scenario } from "./shots.ts";

/** What a site of a size must hold: for every call, at a rate of requests a second. */
interface Aim {
  rate: number;
  /** Milliseconds within which 95 of 100 answers must be there. */
  p95: number;
  /** Milliseconds of processor time per request, provider and database together, at the pace of {@link CONTROL_CPU}. */
  cpu?: number;
}

/** Aims by database and number of listings. Other sizes are measured and not judged. */
const AIMS: Record<Line["database"], Record<number, Aim>> = {
  postgres: { 100000: { rate: 100, p95: 30, cpu: 8 }, 1000000: { rate: 50, p95: 100 } },
  pglite: { 10000: { rate: 20, p95: 60 } },
};

export const aimOf = (database: Line["database"], listings: number): Aim | undefined => AIMS[database][listings];

/** Milliseconds of processor time that the control takes on the machine of the aims; where it takes longer, so may the calls. */
const CONTROL_CPU = 0.33;
/** Share of the rate that must be answered; less means that requests pile up. */
const LEAST_ACHIEVED = 0.97;
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

/** Whether a rate holds: every answer good, none piling up, and 95 of 100 in time. @param p95 milliseconds */
export function holds(scenario: Scenario, measured: Measured, p95: number): boolean {
  return overBudget(scenario, measured, p95).length === 0;
}

/** What of one measurement is over budget, in words. @param p95 milliseconds */
export function overBudget(scenario: string, measured: Measured, p95: number): string[] {
  const problems: string[] = [];
  if (measured.p95 > p95)
    problems.push(`${scenario}: p95 ${measured.p95.toFixed(1)} ms is over the budget of ${p95} ms`);
  if (measured.errors > 0) problems.push(`${scenario}: ${measured.errors} of ${measured.sent} requests failed`);
  if (measured.achieved < measured.rate * LEAST_ACHIEVED)
    problems.push(`${scenario}: ${measured.achieved.toFixed(0)} of ${measured.rate} requests a second were answered`);
  return problems;
}

/** What of the memory of a provider grows with its listings, in words. */
function judgeMemory(lines: readonly Line[]): string[] {
  const sizes = lines.filter(({ database, scenario }) => database === "postgres" && scenario !== "control");
  const listings = sizes.map((line) => line.listings);
  const [least, most] = [Math.min(...listings), Math.max(...listings)];
  const memory = (size: number) => {
    const seen = sizes.filter((line) => line.listings === size).map((line) => line.megabytes ?? 0);
    return percentile(
      seen.toSorted((a, b) => a - b),
      0.5,
    );
  };
  if (least >= most || memory(most) <= memory(least) * MOST_MEMORY) return [];
  return [
    `The provider takes ${memory(most).toFixed(0)} MB at ${most} listings and ${memory(least).toFixed(0)} MB at ${least}`,
  ];
}

/** What of all measurements of a run is over budget, in words. What has no aim is not judged. */
export function judge(lines: readonly Line[]): string[] {
  const problems = lines.flatMap((line) => {
    const { database, listings, scenario, measured } = line;
    const aim = aimOf(database, listings);
    if (!aim || scenario === "control" || measured.rate < aim.rate) return [];
    const name = `${database}, ${listings} listings, ${scenario}`;
    const control = lines.find(
      (other) => other.scenario === "control" && other.database === database && other.listings === listings,
    );
    const pace = Math.max(1, ((control && cpuOf(control)) ?? CONTROL_CPU) / CONTROL_CPU);
    const [cpu, most] = [cpuOf(line), (aim.cpu ?? Number.POSITIVE_INFINITY) * pace];
    const isDear = cpu !== null && cpu > most;
    return [
      ...overBudget(name, measured, aim.p95),
      ...(isDear ? [`${name}: CPU ${cpu.toFixed(1)} ms a request is over the budget of ${most.toFixed(1)} ms`] : []),
    ];
  });
  return [...problems, ...judgeMemory(lines)];
}
