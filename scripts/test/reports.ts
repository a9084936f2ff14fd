import { relative } from "node:path";

/** One test as its runner's report has it. */
export interface ReportedTest {
  stage: string;
  /** Path from the root of the repository. */
  file: string;
  /** Where its runner says so. */
  line?: number;
  title: string;
  milliseconds: number;
  /** Why it failed; null where it did not. */
  failure: string | null;
}

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: {
    name: string;
    /** Why a suite failed that did not even start; the failures of its tests otherwise. */
    message?: string;
    status?: string;
    assertionResults: {
      fullName: string;
      duration?: number | null;
      status?: string;
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string };
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; line?: number; ok?: boolean; tests: { results: PlaywrightResult[] }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
  config?: { rootDir: string };
  suites?: PlaywrightSuite[];
}

/** The tests of a `jest --json` report; a suite that did not start is one test that failed. */
export function testsOfJest(stage: string, { testResults = [] }: JestReport, root: string): ReportedTest[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    if (status === "failed" && assertionResults.length === 0)
      return [{ stage, file, title: "did not start", milliseconds: 0, failure: message ?? "" }];
    return assertionResults.map(({ fullName, duration, status: outcome, failureMessages }) => ({
      stage,
      file,
      title: fullName,
      milliseconds: duration ?? 0,
      failure: outcome === "failed" ? (failureMessages ?? []).join("\n") : null,
    }));
  });
}

/** The tests of a report of Playwright's JSON reporter. */
export function testsOfPlaywright(stage: string, report: PlaywrightReport, root: string): ReportedTest[] {
  const folder = relative(root, report.config?.rootDir ?? root);
  const collect = ({ file, specs = [], suites = [] }: PlaywrightSuite): ReportedTest[] => [
    ...specs.map(({ title, line, ok, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return {
        stage,
        file: folder ? `${folder}/${file}` : file,
        ...(line && { line }),
        title,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        failure: ok === false ? (results.find(({ error }) => error)?.error?.message ?? "did not run") : null,
      };
    }),
    ...suites.flatMap(collect),
  ];
  return (report.suites ?? []).flatMap(collect);
}

const LINES_OF_A_FAILURE = 6;

/** What failed, each with the first lines of its reason, without colours. */
export function failureLines(tests: readonly ReportedTest[]): string[] {
  return tests.flatMap(({ stage, file, title, failure }) => [
    `${stage}  ${file}: ${title}`,
    ...(failure ?? "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that a colour begins with
      .replace(/\x1b\[[\d;]*m/g, "")
      .split("\n")
      .filter((line) => line.trim())
      .slice(0, LINES_OF_A_FAILURE)
      .map((line) => `    ${line.trim().slice(0, 200)}`),
  ]);
}
