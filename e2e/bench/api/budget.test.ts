import { overBudget } from "./budget.ts";
import { type Measured, percentile } from "./load.ts";

const GOOD: Measured = { rate: 300, achieved: 299.9, sent: 18_000, errors: 0, p50: 4, p95: 30, p99: 60, largest: 90 };

test("a run within its limits has no problem, whatever its slowest request", () => {
  expect(overBudget("search", GOOD)).toEqual([]);
});

test("slowness, failures and a rate that was not kept are named", () => {
  expect(overBudget("search", { ...GOOD, p95: 30.1, errors: 2, achieved: 200 })).toEqual([
    "search: p95 30.1 ms is over the budget of 30 ms",
    "search: 2 of 18000 requests failed",
    "search: 200 of 300 requests a second were answered",
  ]);
});

test.each([
  [[], 0.95, 0],
  [[7], 0.5, 7],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4], 0.95, 4],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
  [Array.from({ length: 100 }, (_, index) => index + 1), 1, 100],
])("of %j the share %d lies at or below %d", (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
