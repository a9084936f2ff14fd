import { parseTypedDegrees, parseTypedMeasure, parseTypedNumber } from "./numbers.ts";

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

describe("a typed measure", () => {
  it.each([
    ["0,7", 0.7],
    ["0,750", 0.75],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["12,500", 12_500],
    ["1,234,567", 1_234_567],
    ["12,500.5", 12_500.5],
    ["٠٫٧", 0.7],
    ["2", 2],
  ])("reads %s", (text, value) => {
    expect(parseTypedMeasure(text)).toBe(value);
  });

  it.each(["", "near", "1.2.3"])("does not take %j for one", (text) => {
    expect(parseTypedMeasure(text)).toBeNull();
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
