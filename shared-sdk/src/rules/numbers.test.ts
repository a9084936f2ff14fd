import { hasDecimalComma, parseTypedDegrees, parseTypedNumber, typedNumber } from "./numbers.ts";

describe("a typed number", () => {
  it.each([
    ["11500000", 11_500_000],
    ["1,15,00,000", 11_500_000],
    ["1 150 000.50", 1_150_000.5],
    ["٣٨٥٠٠", 38_500],
    ["۱۲٫۵", 12.5],
    ["−33.86", -33.86],
    [".5", 0.5],
    ["0,7", 0.7],
    ["0,750", 0.75],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1234,50", 1_234.5],
    ["1 150,500", 1_150.5],
    ["12,500", 12_500],
    ["١٢,٥٠٠", 12_500],
    ["1,234,567", 1_234_567],
    ["12,500.5", 12_500.5],
    ["1.150.000", 1_150_000],
    ["1.150.000,50", 1_150_000.5],
    ["1.150,5", 1_150.5],
    ["250.000", 250],
    ["٠٫٧", 0.7],
    ["2", 2],
  ])("reads %s", (text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
  });

  it.each(["", "  ", "abc", "near", "12a", "1.2.3", "-", "1e5"])("does not take %j for a number", (text) => {
    expect(parseTypedNumber(text)).toBeNull();
  });
});

describe("a typed degree", () => {
  it.each([
    ["52,516437", 52.516437],
    ["52.516437", 52.516437],
    ["-0,125", -0.125],
    ["12,345", 12.345],
  ])("reads %s", (text, value) => {
    expect(parseTypedDegrees(text)).toBe(value);
  });
});

describe("a number that begins in a field", () => {
  it.each([
    [8.4, "fr", "8,4"],
    [1_150_000.5, "es", "1150000,5"],
    [8.4, "en", "8.4"],
    [8.4, "hi", "8.4"],
    [12, "fr", "12"],
  ])("%d begins in %s as %s", (value, language, text) => {
    expect(typedNumber(value, language)).toBe(text);
  });

  it("has a comma in Spanish and French alone, of the site's languages", () => {
    expect(["en", "ar", "es", "fr", "hi"].filter(hasDecimalComma)).toEqual(["es", "fr"]);
  });
});
