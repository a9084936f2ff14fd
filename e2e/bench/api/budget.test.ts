import { BUDGET_LISTINGS, judge, type Line, overBudget } from "./budget.ts";
import { type Measured, percentile, summarize } from "./load.ts";

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

const line = (fields: Partial<Line>): Line => ({
  database: "postgres",
  listings: BUDGET_LISTINGS,
  scenario: "list",
  measured: { ...GOOD, p95: 10 },
  providerCpu: 2,
  databaseCpu: 3,
  megabytes: 200,
  databaseMegabytes: 100,
  holds: null,
  ...fields,
});
const million = (fields: Partial<Line>) => line({ listings: 10 * BUDGET_LISTINGS, ...fields });

test("a run within every limit has no problem", () => {
  expect(judge([line({}), million({}), line({ database: "pglite", providerCpu: 14, databaseCpu: null })])).toEqual([]);
});

const control = (providerCpu: number) => line({ scenario: "control", providerCpu, databaseCpu: 0 });

test("a machine that takes longer for the control may take longer for all", () => {
  expect(judge([control(0.55), line({ databaseCpu: 8 })])).toEqual([]);
  expect(judge([control(0.55), line({ databaseCpu: 8.1 })])).toEqual([
    "list: CPU 10.1 ms a request is over the budget of 10.0 ms",
  ]);
  expect(judge([control(0.1), line({ databaseCpu: 4 })])).toEqual([]);
  expect(judge([control(0.1), line({ databaseCpu: 4.5 })])).toHaveLength(1);
});

test.each<[string, Line[], string]>([
  ["processor time", [line({ databaseCpu: 4.5 })], "list: CPU 6.5 ms a request is over the budget of 6.0 ms"],
  [
    "growth of times",
    [line({}), million({ measured: { ...GOOD, p95: 14 } })],
    "list, a million: p95 14.0 ms is more than 1.3 × 10.0 ms",
  ],
  [
    "growth of processor time",
    [line({}), million({ databaseCpu: 5 })],
    "list, a million: CPU 7.0 ms is more than 1.3 × 5.0 ms",
  ],
  [
    "prices on the map",
    [line({ scenario: "map of prices" }), million({ scenario: "map of prices", measured: { ...GOOD, p95: 61 } })],
    "map of prices, a million: p95 61.0 ms is over 60 ms",
  ],
  [
    "the embedded database",
    [line({}), line({ database: "pglite", providerCpu: 16, databaseCpu: null })],
    "list, embedded: CPU 16.0 ms is more than 3 × 5.0 ms",
  ],
  [
    "memory",
    [line({}), million({ megabytes: 300 })],
    "The provider takes 300 MB at 1000000 listings and 200 MB at 100000",
  ],
])("%s over its limit is named", (_, lines, problem) => {
  expect(judge(lines)).toEqual([problem]);
});

test("memory is that of most calls, not of one before its garbage was collected", () => {
  const few = (["list", "search", "map"] as const).map((scenario) => line({ scenario }));
  const many = few.map((one, index) =>
    million({ ...one, listings: 10 * BUDGET_LISTINGS, megabytes: 200 + 100 * index }),
  );
  expect(judge([...few, ...many])).toEqual(["The provider takes 300 MB at 1000000 listings and 200 MB at 100000"]);
  expect(judge([...few, ...many.map((one, index) => ({ ...one, megabytes: index === 2 ? 300 : 210 }))])).toEqual([]);
});

test("differences of less than a millisecond are chance", () => {
  const [few, many] = [line({ measured: { ...GOOD, p95: 2 } }), million({ measured: { ...GOOD, p95: 2.9 } })];
  expect(judge([few, many])).toEqual([]);
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

test("volleys of several turns are one measurement", () => {
  const volley = { rate: 100, seconds: 2, sent: 4, answered: 4, errors: 0, times: [3, 1, 4, 2] };
  const slow = { ...volley, seconds: 6, answered: 3, errors: 1, times: [8, 5, 7, 6] };
  expect(summarize([volley, slow])).toEqual({
    ...{ rate: 100, achieved: 7 / 8, sent: 8, errors: 1 },
    ...{ p50: 4, p95: 8, p99: 8, largest: 8 },
  });
});
