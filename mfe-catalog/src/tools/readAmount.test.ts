import { readAmount } from "./readAmount.ts";

test.each([
  ["1000", 1000],
  ["1,000", 1000],
  ["12,34,567.5", 1_234_567.5],
  ["1 000", 1000],
  ["1\u202f000,5", 1000.5],
  ["1,5", 1.5],
  [".5", 0.5],
  ["12.", 12],
  ["٣٨٥٠٠", 38_500],
  ["١٬٠٠٠٫٢٥", 1000.25],
  ["۱۲", 12],
  ["१२३", 123],
  ["", null],
  ["twelve", null],
  ["-3", null],
  ["1e5", null],
  ["1.2.3", null],
])("%s is %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
