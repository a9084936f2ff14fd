import { judge, type Line, overBudget } from "./budget.ts";
import { type Measured, percentile, summarize } from "./load.ts";

const GOOD: Measured = { rate: 100, achieved: 99.9, sent: 6000, errors: 0, p50: 4, p95: 30, p99: 60, largest: 90 };

test("a run within its limits has no problem, whatever its slowest request", () => {
  expect(overBudget("search", GOOD, 30)).toEqual([]);
});

test("slowness, failures and a rate that was not kept are named", () => {
  expect(overBudget("search", { ...GOOD, p95: 30.1, errors: 2, achieved: 70 }, 30)).toEqual([
    "search: p95 30.1 ms is over the budget of 30 ms",
    "search: 2 of 6000 requests failed",
    "search: 70 of 100 requests a second were answered",
  ]);
});

const line = (fields: Partial<Line>): Line => ({
  database: "postgres",
  listings: 100_000,
  scenario: "list",
  measured: { ...GOOD, p95: 10 },
  providerCpu: 2,
  databaseCpu: 3,
  megabytes: 200,
  databaseMegabytes: 100,
  holds: null,
  ...fields,
});
const million = (fields: Partial<Line>) =>
  line({ listings: 1_000_000, measured: { ...GOOD, rate: 50, achieved: 50, p95: 100 }, databaseCpu: 30, ...fields });
const embedded = (fields: Partial<Line>) =>
  line({ database: "pglite", listings: 10_000, measured: { ...GOOD, rate: 20, achieved: 20, p95: 60 }, ...fields });

test("a run within every limit has no problem", () => {
  expect(judge([line({}), million({}), embedded({ databaseCpu: null })])).toEqual([]);
});

const control = (providerCpu: number) => line({ scenario: "control", providerCpu, databaseCpu: 0 });

test("a machine that takes longer for the control may take longer for all", () => {
  expect(judge([control(0.66), line({ databaseCpu: 14 })])).toEqual([]);
  expect(judge([control(0.66), line({ databaseCpu: 14.1 })])).toEqual([
    "postgres, 100000 listings, list: CPU 16.1 ms a request is over the budget of 16.0 ms",
  ]);
  expect(judge([control(0.1), line({ databaseCpu: 6.1 })])).toHaveLength(1);
});

test.each<[string, Line[], string]>([
  [
    "processor time",
    [line({ databaseCpu: 6.5 })],
    "postgres, 100000 listings, list: CPU 8.5 ms a request is over the budget of 8.0 ms",
  ],
  [
    "a million listings",
    [million({ measured: { ...GOOD, rate: 50, achieved: 50, p95: 101 } })],
    "postgres, 1000000 listings, list: p95 101.0 ms is over the budget of 100 ms",
  ],
  [
    "the embedded database",
    [embedded({ measured: { ...GOOD, rate: 20, achieved: 20, p95: 61 } })],
    "pglite, 10000 listings, list: p95 61.0 ms is over the budget of 60 ms",
  ],
  [
    "memory",
    [line({}), million({ megabytes: 300 })],
    "The provider takes 300 MB at 1000000 listings and 200 MB at 100000",
  ],
])("%s over its limit is named", (_, lines, problem) => {
  expect(judge(lines)).toEqual([problem]);
});

test("what has no aim is not judged, nor what was asked less often than is aimed at", () => {
  const slow = { ...GOOD, p95: 5000 };
  expect(judge([line({ listings: 20_000, measured: slow })])).toEqual([]);
  expect(judge([line({ measured: { ...slow, rate: 10, achieved: 10 } })])).toEqual([]);
});

test("memory is that of most calls, not of one before its garbage was collected", () => {
  const few = (["list", "search", "map"] as const).map((scenario) => line({ scenario }));
  const many = few.map(({ scenario }, index) => million({ scenario, megabytes: 200 + 100 * index }));
  expect(judge([...few, ...many])).toEqual(["The provider takes 300 MB at 1000000 listings and 200 MB at 100000"]);
  expect(judge([...few, ...many.map((one, index) => ({ ...one, megabytes: index === 2 ? 300 : 210 }))])).toEqual([]);
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
