import { PRICE_EDGES, toHistogram } from "./priceClasses.ts";

test("edges ascend", () => {
  expect(PRICE_EDGES.slice(0, 8)).toEqual([1, 1.5, 2, 3, 5, 7, 10, 15]);
  expect(PRICE_EDGES.at(-1)).toBe(7e9);
  expect(PRICE_EDGES.toSorted((a, b) => a - b)).toEqual(PRICE_EDGES);
  expect(new Set(PRICE_EDGES).size).toBe(PRICE_EDGES.length);
});

test("classes reach from the first to the last that holds a listing, without holes", () => {
  expect(toHistogram(new Map())).toEqual([]);
  const counts = new Map([
    [9, 4],
    [7, 1],
    [20, 0],
  ]);
  expect(toHistogram(counts)).toEqual([
    { from: 10, to: 15, count: 1 },
    { from: 15, to: 20, count: 0 },
    { from: 20, to: 30, count: 4 },
  ]);
});

test("the first class begins at 0, the last one has no end", () => {
  expect(toHistogram(new Map([[0, 2]]))).toEqual([{ from: 0, to: 1, count: 2 }]);
  expect(toHistogram(new Map([[PRICE_EDGES.length, 2]]))).toEqual([{ from: 7e9, to: null, count: 2 }]);
});
