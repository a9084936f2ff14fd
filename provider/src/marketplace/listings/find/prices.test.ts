import { PRICE_EDGES, stepsAndTens, toHistogram } from "./prices.ts";

test("edges ascend", () => {
  expect(PRICE_EDGES.slice(0, 8)).toEqual([1, 1.5, 2, 3, 5, 7, 10, 15]);
  expect(PRICE_EDGES.toSorted((a, b) => a - b)).toEqual(PRICE_EDGES);
});

test("classes reach from the first to the last that holds a listing, without holes", () => {
  expect(toHistogram(new Map())).toEqual([]);
  expect(
    toHistogram(
      new Map([
        [9, 4],
        [7, 1],
        [20, 0],
      ]),
    ),
  ).toEqual([
    { from: 10, to: 15, count: 1 },
    { from: 15, to: 20, count: 0 },
    { from: 20, to: 30, count: 4 },
  ]);
  expect(toHistogram(new Map([[0, 2]]))).toEqual([{ from: 0, to: 1, count: 2 }]);
  expect(toHistogram(new Map([[PRICE_EDGES.length, 2]]))).toEqual([{ from: 7e9, to: null, count: 2 }]);
});

test("a range of steps is made of tens and of the steps at its ends", () => {
  expect(stepsAndTens({ first: 0, last: 0 })).toEqual([0]);
  expect(stepsAndTens({ first: 1, last: 10 })).toEqual([-3]);
  expect(stepsAndTens({ first: 8, last: 32 })).toEqual([8, 9, 10, -4, -5, 31, 32]);
  expect(stepsAndTens({ first: 12, last: 15 })).toEqual([12, 13, 14, 15]);
  expect(stepsAndTens({ first: 5, last: 4 })).toEqual([]);
  const all = stepsAndTens({ first: -1, last: Number.MAX_SAFE_INTEGER });
  expect([all[0], all[1], all.at(-1), all.length]).toEqual([0, -3, -128, 127]);
});
