import { failureLines, testsOfJest, testsOfPlaywright } from "./reports.ts";

test("the tests of jest's report carry their stage, file and time", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: "/site/shell/a.test.ts",
        assertionResults: [
          { fullName: "a is quick", duration: 3 },
          { fullName: "a is skipped", duration: null },
          { fullName: "a fails", duration: 4, status: "failed", failureMessages: ["Error: no"] },
        ],
      },
      { name: "/site/shell/b.test.ts", message: "cannot find module", status: "failed", assertionResults: [] },
    ],
  };
  expect(testsOfJest("unit", report, "/site")).toEqual([
    { stage: "unit", file: "shell/a.test.ts", title: "a is quick", milliseconds: 3, failure: null },
    { stage: "unit", file: "shell/a.test.ts", title: "a is skipped", milliseconds: 0, failure: null },
    { stage: "unit", file: "shell/a.test.ts", title: "a fails", milliseconds: 4, failure: "Error: no" },
    {
      stage: "unit",
      file: "shell/b.test.ts",
      title: "did not start",
      milliseconds: 0,
      failure: "cannot find module",
    },
  ]);
});

test("the tests of Playwright's report are found at any depth, with all of their tries", () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    line: 7,
    ok: durations.length < 2,
    tests: [
      {
        results: durations.map((duration, at) => ({ duration, ...(at > 0 && { error: { message: "not there" } }) })),
      },
    ],
  });
  const report = {
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    config: { rootDir: "/site/e2e/tests" },
    suites: [
      {
        title: "chat.spec.ts",
        file: "chat.spec.ts",
        specs: [spec("outer", 10)],
        suites: [{ title: "inner", file: "chat.spec.ts", specs: [spec("inner", 20, 30)] }],
      },
    ],
  };
  expect(testsOfPlaywright("browser", report, "/site")).toEqual([
    { stage: "browser", file: "e2e/tests/chat.spec.ts", line: 7, title: "outer", milliseconds: 10, failure: null },
    {
      stage: "browser",
      file: "e2e/tests/chat.spec.ts",
      line: 7,
      title: "inner",
      milliseconds: 50,
      failure: "not there",
    },
  ]);
});

test("a failure is told with the first lines of its reason, without colours", () => {
  const failure = `\u001b[31mError: no\u001b[39m\n\n${"  at line\n".repeat(9)}`;
  const lines = failureLines([{ stage: "unit", file: "a.test.ts", title: "one", milliseconds: 1, failure }]);
  expect(lines).toHaveLength(7);
  expect(lines.slice(0, 3)).toEqual(["unit  a.test.ts: one", "    Error: no", "    at line"]);
});
