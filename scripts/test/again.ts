import type { Counts } from "./counts.ts";
import type { ReportedTest } from "./reports.ts";

/** Files that are run again at most: where more fail, the change is to blame and not the machine. */
export const MOST_FILES_AGAIN = 10;

/** Files with a test that failed, each once, by stage. */
export function filesToRepeat(tests: readonly ReportedTest[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>();
  for (const { stage, file, failure } of tests) {
    if (failure === null) continue;
    files.set(stage, (files.get(stage) ?? new Set()).add(file));
  }
  const all = [...files].map(([stage, names]) => [stage, [...names]] as const);
  return all.reduce((sum, [, names]) => sum + names.length, 0) > MOST_FILES_AGAIN ? new Map() : new Map(all);
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
