import type { Counts } from "./counts.ts";
import type { ReportedTest } from "./reports.ts";

/** Files that are run again at most: where more fail, the change is to blame and not the machine. */
export const MOST_FILES_AGAIN = 10;

/** Of files that took longer only the tests that failed are run again. Milliseconds. */
const LONG_FILE = 120_000;

/**
 * What is run again, by stage, as its runner is told: files with a test that failed, each once.
 * @param isSerial whether the tests of a file need those before them
 */
export function filesToRepeat(
  tests: readonly ReportedTest[],
  isSerial: (file: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Map<string, ReportedTest[]>>();
  for (const test of tests) {
    const ofStage = files.get(test.stage) ?? new Map<string, ReportedTest[]>();
    files.set(test.stage, ofStage.set(test.file, [...(ofStage.get(test.file) ?? []), test]));
  }
  const repeated = [...files].map(([stage, byFile]) => {
    const failed = [...byFile].filter(([, all]) => all.some(({ failure }) => failure !== null));
    return { stage, count: failed.length, names: failed.flatMap(([file, all]) => namesOf(file, all, isSerial)) };
  });
  const count = repeated.reduce((sum, stage) => sum + stage.count, 0);
  if (count > MOST_FILES_AGAIN) return new Map();
  return new Map(repeated.filter(({ names }) => names.length > 0).map(({ stage, names }) => [stage, names]));
}

/** A file, or the lines of what failed in it. */
function namesOf(file: string, tests: readonly ReportedTest[], isSerial: (file: string) => boolean): string[] {
  const failed = tests.filter(({ failure }) => failure !== null);
  const isShort = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) < LONG_FILE;
  if (isShort || isSerial(file) || failed.some(({ line }) => line === undefined)) return [file];
  return [...new Set(failed.map(({ line }) => `${file}:${line}`))];
}

/**
 * What a stage comes to when the files in which something failed have been run again.
 * @param first of the stage as a whole
 * @param again of those files alone
 */
export function countAgain(first: Counts, again: Counts): Counts {
  const failed = Math.min(first.failed, again.failed);
  return { passed: first.passed + first.failed - failed, failed };
}
