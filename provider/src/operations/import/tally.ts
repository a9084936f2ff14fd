import type { RowProblem } from "./importError.ts";

/** Counts of an import, and what its summary says. */
export interface Tally {
  rows: number;
  imported: number;
  present: number;
  bad: number;
  /** Bad rows by their first problem. */
  problems: Map<string, number>;
  /** Rows that went without an optional value, by field. */
  empty: Map<string, number>;
}

export function newTally(): Tally {
  return { rows: 0, imported: 0, present: 0, bad: 0, problems: new Map(), empty: new Map() };
}

export function countProblem(tally: Tally, problems: RowProblem[]): void {
  tally.bad += 1;
  const kind = problems[0]?.kind ?? "unknown";
  tally.problems.set(kind, (tally.problems.get(kind) ?? 0) + 1);
}

export function countEmpty(tally: Tally, fields: string[]): void {
  for (const field of fields) tally.empty.set(field, (tally.empty.get(field) ?? 0) + 1);
}

const count = (value: number) => value.toLocaleString("en-US");
const sorted = (counts: Map<string, number>) => [...counts].toSorted((a, b) => b[1] - a[1]);

export function progressLine(tally: Tally, seconds: number): string {
  const rate = Math.round(tally.rows / Math.max(seconds, 0.001));
  return `${count(tally.rows)} rows, ${count(rate)} rows/s, ${count(tally.imported)} imported, ${count(tally.bad)} bad`;
}

/** The last words of an import. */
export function summary(tally: Tally, seconds: number, more: { dryRun: boolean; report: string | null }): string[] {
  const rate = Math.round(tally.rows / Math.max(seconds, 0.001));
  const lines = [
    `${count(tally.rows)} rows in ${seconds.toFixed(1)} s (${count(rate)} rows/s)`,
    `  ${more.dryRun ? "would import" : "imported"}: ${count(tally.imported)}`,
    `  there already: ${count(tally.present)}`,
    `  bad: ${count(tally.bad)}`,
    ...sorted(tally.problems).map(([kind, times]) => `    ${count(times)} × ${kind}`),
  ];
  if (tally.empty.size > 0)
    lines.push(
      `  left out where empty: ${sorted(tally.empty)
        .map(([field, times]) => `${field} ${count(times)}`)
        .join(", ")}`,
    );
  if (more.report) lines.push(`Bad rows with line and reason: ${more.report}`);
  if (more.dryRun) lines.push("This was a dry run: nothing was written.");
  return lines;
}
