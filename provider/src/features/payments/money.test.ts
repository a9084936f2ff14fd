import { fromMinorUnits, isSameAmount, plainAmount, toMinorUnits } from "./money.ts";

test.each([
  [19, "USD", 1900],
  [19.99, "EUR", 1999],
  [1.005, "USD", 101],
  [500, "JPY", 500],
  [1.234, "KWD", 1234],
  [0.29, "INR", 29],
  [12, "not a currency", 1200],
])("%p %s is %p of its smallest unit, and back", (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
  expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor);
});

test("amounts are compared to the smallest unit", () => {
  expect(isSameAmount(0.1 + 0.2, 0.3, "USD")).toBe(true);
  expect(isSameAmount(19, 18.99, "USD")).toBe(false);
});

test.each([
  [19, "USD", "19.00"],
  [19.5, "EUR", "19.50"],
  [500, "JPY", "500"],
])("%p %s is written %s", (amount, currency, text) => {
  expect(plainAmount(amount, currency)).toBe(text);
});
