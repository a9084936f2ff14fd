import { stripeAmount } from "./stripeAmount.ts";

test.each([
  [19, "USD", 1900],
  [19.99, "EUR", 1999],
  [5000, "JPY", 5000],
  [1.5, "KWD", 1500],
  [1000, "UGX", 100_000],
  [1000, "ISK", 100_000],
])("%d %s is %d", (amount, currency, units) => {
  expect(stripeAmount(amount, currency)).toBe(units);
});
