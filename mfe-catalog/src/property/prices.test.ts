import { pricesOf, stepsOf } from "./prices.ts";

const listed = { event: "listed", at: "2026-03-01T00:00:00Z", price: 300 } as const;
const lower = { event: "price", at: "2026-05-01T00:00:00Z", from: 300, to: 250 } as const;
const sold = { event: "status", at: "2026-06-01T00:00:00Z", from: "active", to: "sold" } as const;

test("prices in the order of time, without what is none", () => {
  expect(pricesOf([sold, lower, listed], 250)).toEqual([
    { at: Date.parse("2026-03-01"), price: 300 },
    { at: Date.parse("2026-05-01"), price: 250 },
  ]);
  expect(pricesOf([{ ...listed, at: null }], 300)).toEqual([]);
  expect(pricesOf([listed], 200).map(({ price }) => price)).toEqual([300, 200]);
});

test("the first price stands at the left, the dearest at the top", () => {
  const prices = pricesOf([lower, listed], 250);
  const range = { from: prices[0]?.at ?? 0, to: prices[1]?.at ?? 0, low: 200, high: 300 };
  expect(stepsOf(prices, range, { width: 100, height: 50 })).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 25 },
  ]);
});
