import { median, type Outcome, overBudget } from "./budget.ts";

const GOOD: Outcome = { open: 10_000, wanted: 10_000, without: 10, with: 15, errors: 0, told: 10_000 };

test("a run within its limits has no problem", () => {
  expect(overBudget(GOOD)).toEqual([]);
});

test("too few streams, slow and failed calls and streams that were just cut are named", () => {
  expect(overBudget({ ...GOOD, open: 9_999, with: 15.1, errors: 2, told: 9_000 })).toEqual([
    "9999 of 10000 streams were open",
    "calls took 1.51 times as long with streams: the budget is 1.5",
    "2 calls failed",
    "9000 of 9999 streams were told when to come back",
  ]);
});

test("the median is the middle one", () => {
  expect([median([3, 1, 2]), median([5])]).toEqual([2, 5]);
});
