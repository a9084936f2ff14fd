import { changeOf, labelledDays, lineOf, topOf } from "./chart.ts";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [181, 200],
  [2001, 4000],
])("a scale for up to %i ends at %i", (most, top) => {
  expect(topOf(most)).toBe(top);
});

test("a line goes from edge to edge, the other way round where one reads from the right", () => {
  const size = { width: 100, height: 50 };
  expect(lineOf([0, 5, 10], 10, size, false)).toBe("M0 50L50 25L100 0");
  expect(lineOf([0, 5, 10], 10, size, true)).toBe("M100 50L50 25L0 0");
  expect(lineOf([4], 10, size, false)).toBe("M0 30");
  expect(lineOf([], 10, size, false)).toBe("");
});

test("few are compared by their number, many by their share", () => {
  expect(changeOf(0, 0)).toBeNull();
  expect(changeOf(3, 5)).toEqual({ kind: "number", value: -2 });
  expect(changeOf(30, 0)).toEqual({ kind: "number", value: 30 });
  expect(changeOf(138, 100)).toEqual({ kind: "share", value: 0.38 });
});

test("at most four days are labelled, the first and the last among them", () => {
  expect(labelledDays(30)).toEqual([0, 10, 19, 29]);
  expect(labelledDays(90)).toEqual([0, 30, 59, 89]);
  expect(labelledDays(2)).toEqual([0, 1]);
  expect(labelledDays(1)).toEqual([0]);
  expect(labelledDays(0)).toEqual([]);
});
