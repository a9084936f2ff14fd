import { BUDGET, overBudget, serialWaves } from "./budget.ts";

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
  const view = BUDGET;
  expect(overBudget("results", view)).toEqual([]);
  expect(overBudget("results", { ...view, requests: view.requests + 1, waves: 0, ratio: view.ratio + 0.5 })).toEqual([
    `results: requests ${view.requests + 1} is over the budget of ${view.requests}`,
    `results: ratio ${view.ratio + 0.5} is over the budget of ${view.ratio}`,
  ]);
});
