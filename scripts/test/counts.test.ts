import { closingLine, countJest, countPlaywright } from "./counts.ts";

test("a jest suite that crashes before its first test is a failure", () => {
  expect(countJest({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 2,
  });
});

test("a flaky browser test and an error outside of tests are failures", () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1 }, errors: [new Error("server did not start")] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2 });
});

test("the closing line is the one that continuous integration reads", () => {
  expect(closingLine({ passed: 12, failed: 0 })).toBe("12 passed, 0 failed");
});
