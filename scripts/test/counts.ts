import type { JestReport, PlaywrightReport } from "./reports.ts";

export interface Counts {
  passed: number;
  failed: number;
}

/** Of `jest --json`; a suite that did not even start counts as a failure. */
export function countJest(report: JestReport): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Of Playwright's JSON reporter; a test that passed only when repeated is no pass. */
export function countPlaywright({ stats, errors = [] }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The line that the test command ends with. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
