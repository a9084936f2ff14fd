import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReportedTest } from "./reports.ts";

const COSTS = join(import.meta.dirname, "costs.json");

/** Seconds that test files take, by their paths; those of unit tests where they take more than some. */
export type Costs = Readonly<Record<string, number>>;

/** Unit tests below it need no entry. Seconds. */
const SMALL = 5;

/** A usual run leaves them out. */
const OF_WHOLE_RUNS = ["e2e/browser/tests/platform/leak.spec.ts", "e2e/browser/tests/platform/returning.spec.ts"];

/** Files of whose cost each is stated: they start processes or browsers. */
export const isStated = (file: string): boolean =>
  /^(provider\/test|e2e\/(system\/(security|many)|browser\/tests))\//.test(file) && !OF_WHOLE_RUNS.includes(file);

/** Seconds by file. */
export function costsOf(tests: readonly Pick<ReportedTest, "file" | "milliseconds">[]): Costs {
  const costs: Record<string, number> = {};
  for (const { file, milliseconds } of tests) costs[file] = (costs[file] ?? 0) + milliseconds / 1000;
  return costs;
}

const sumOf = (costs: Costs, files: readonly string[]) => files.reduce((sum, file) => sum + (costs[file] ?? 0), 0);

/** The dearest files beside what is stated of them, and the sum of the stated ones, as lines to print. */
export function costLines(costs: Costs, stated: Costs, most = 10): string[] {
  const dearest = Object.entries(costs)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, seconds]) => {
      const said = stated[file];
      return `${seconds.toFixed(1)} s  ${file} (stated: ${said === undefined ? "nothing" : `${said} s`})`;
    });
  const both = Object.keys(costs).filter((file) => stated[file] !== undefined);
  const [now, then] = [sumOf(costs, both), sumOf(stated, both)];
  return [
    ...dearest,
    `${now.toFixed(0)} s for the ${both.length} files with a stated cost; stated: ${then.toFixed(0)} s`,
  ];
}

/** What is stated after a run: files that it did not run keep their entries. @param exists whether there still is a file */
export function restate(stated: Costs, costs: Costs, exists: (file: string) => boolean): Costs {
  const kept = Object.entries({ ...stated, ...costs }).filter(
    ([file, seconds]) => exists(file) && (isStated(file) || seconds >= SMALL),
  );
  return Object.fromEntries(
    kept
      .toSorted(([one], [other]) => one.localeCompare(other, "en"))
      .map(([file, seconds]) => [file, Math.ceil(seconds)]),
  );
}

export const readCosts = (): Costs => JSON.parse(readFileSync(COSTS, "utf8")) as Costs;

export function writeCosts(costs: Costs): void {
  writeFileSync(COSTS, `${JSON.stringify(costs, null, 2)}\n`);
}
