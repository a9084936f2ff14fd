import { relative } from "node:path";

/** One test as its runner's report has it. */
export interface TimedTest {
  stage: string;
  /** Path from the root of the repository. */
  file: string;
  title: string;
  milliseconds: number;
}

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
  config?: { rootDir: string };
  suites?: PlaywrightSuite[];
}

/** The tests of a `jest --json` report. */
export function timedByJest(stage: string, { testResults = [] }: JestReport, root: string): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      stage,
      file: relative(root, name),
      title: fullName,
      milliseconds: duration ?? 0,
    })),
  );
}

/** The tests of a report of Playwright's JSON reporter. */
export function timedByPlaywright(stage: string, report: PlaywrightReport, root: string): TimedTest[] {
  const folder = relative(root, report.config?.rootDir ?? root);
  const collect = ({ file, specs = [], suites = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.map(({ title, tests }) => ({
      stage,
      file: folder ? `${folder}/${file}` : file,
      title,
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(collect),
  ];
  return (report.suites ?? []).flatMap(collect);
}

/** The slowest tests of all, a line each, the slowest first. */
export function slowestLines(tests: readonly TimedTest[], most = 10): string[] {
  return [...tests]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(
      ({ stage, file, title, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${stage}  ${file}: ${title}`,
    );
}
