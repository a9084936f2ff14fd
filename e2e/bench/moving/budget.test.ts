import { overMovingBudget } from "./budget.ts";

test("only figures above their limit are named, with the move they belong to", () => {
  expect(overMovingBudget("unvisited", { waves: 2, kilobytes: 40 })).toEqual([]);
  expect(overMovingBudget("unvisited", { waves: 3, kilobytes: 41 })).toEqual([
    "unvisited: waves 3 is over the budget of 2",
    "unvisited: kilobytes 41 is over the budget of 40",
  ]);
});

test("a move without a budget is a mistake of the bench", () => {
  expect(() => overMovingBudget("somewhere", { waves: 0, kilobytes: 0 })).toThrow("somewhere");
});
