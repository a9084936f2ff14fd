import { overBudget, serialWaves } from "./budget.ts";

test("requests side by side are one wave, requests after each other are several", () => {
  expect(serialWaves([])).toBe(0);
  expect(
    serialWaves([
      { start: 0, end: 9 },
      { start: 1, end: 10 },
      { start: 2, end: 11 },
    ]),
  ).toBe(1);
  expect(
    serialWaves([
      { start: 0, end: 5 },
      { start: 5, end: 9 },
      { start: 6, end: 20 },
      { start: 21, end: 22 },
    ]),
  ).toBe(3);
});

test("only figures above their limit are named", () => {
  expect(overBudget({ requests: 20, scriptKilobytes: 220, waves: 2, ratio: 1.45 })).toEqual([]);
  expect(overBudget({ requests: 21, scriptKilobytes: 100, waves: 2, ratio: 1.5 })).toEqual([
    "requests 21 is over the budget of 20",
    "ratio 1.5 is over the budget of 1.45",
  ]);
});
