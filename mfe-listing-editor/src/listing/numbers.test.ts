import { parseTypedNumber } from "./numbers.ts";

describe("a typed number", () => {
  it.each([
    ["11500000", 11_500_000],
    ["1,15,00,000", 11_500_000],
    ["1 150 000.50", 1_150_000.5],
    ["٣٨٥٠٠", 38_500],
    ["۱۲٫۵", 12.5],
    ["−33.86", -33.86],
    [".5", 0.5],
  ])("reads %s", (text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
  });

  it.each(["", "  ", "abc", "12a", "1.2.3", "-", "1e5"])("does not take %j for a number", (text) => {
    expect(parseTypedNumber(text)).toBeNull();
  });
});
