import { slowestLines, timedByJest, timedByPlaywright } from "./reports.ts";

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
        ],
      },
    ],
  };
  expect(timedByJest("unit", report, "/site")).toEqual([
    { stage: "unit", file: "shell/a.test.ts", title: "a is quick", milliseconds: 3 },
    { stage: "unit", file: "shell/a.test.ts", title: "a is skipped", milliseconds: 0 },
  ]);
});

test("the tests of Playwright's report are found at any depth, with all of their tries", () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
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
  expect(timedByPlaywright("browser", report, "/site")).toEqual([
    { stage: "browser", file: "e2e/tests/chat.spec.ts", title: "outer", milliseconds: 10 },
    { stage: "browser", file: "e2e/tests/chat.spec.ts", title: "inner", milliseconds: 50 },
  ]);
});

test("the slowest come first, and no more than asked for", () => {
  const of = (title: string, milliseconds: number) => ({ stage: "unit", file: "a.test.ts", title, milliseconds });
  expect(slowestLines([of("one", 1000), of("two", 2500), of("three", 40)], 2)).toEqual([
    "2.5 s  unit  a.test.ts: two",
    "1.0 s  unit  a.test.ts: one",
  ]);
});
