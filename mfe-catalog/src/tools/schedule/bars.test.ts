import { labelledYears, yearBars } from "./bars.ts";

const SIZE = { width: 300, height: 100 };
const years = [
  { year: 2027, principal: 20, interest: 80, balance: 80, months: [] },
  { year: 2028, principal: 40, interest: 40, balance: 40, months: [] },
  { year: 2029, principal: 40, interest: 0, balance: 0, months: [] },
];

test("the highest year fills the height, and interest stands on what is repaid", () => {
  const [first, second, third] = yearBars(years, SIZE, false);
  expect(first).toMatchObject({ principal: { y: 80, height: 20 }, interest: { y: 0, height: 80 } });
  expect(second).toMatchObject({ principal: { y: 60, height: 40 }, interest: { y: 20, height: 40 } });
  expect(third?.interest.height).toBe(0);
  expect([first, second, third].map((bar) => Math.round(bar?.owed ?? 0))).toEqual([20, 60, 100]);
});

test("time runs as the language is read", () => {
  const at = (rtl: boolean) => yearBars(years, SIZE, rtl).map(({ x }) => x);
  expect(at(false)).toEqual([12.5, 112.5, 212.5]);
  expect(at(true)).toEqual([212.5, 112.5, 12.5]);
});

test("no years are no bars", () => {
  expect(yearBars([], SIZE, false)).toEqual([]);
});

test.each([1, 2, 5, 6, 7, 20, 21, 31, 51])(
  "of %d years the first and the last have their number, few between",
  (count) => {
    const all = Array.from({ length: count }, (_, index) => 2027 + index);
    const shown = labelledYears(all);
    expect(shown[0]).toBe(2027);
    expect(shown.at(-1)).toBe(2026 + count);
    expect(shown.length).toBeLessThanOrEqual(7);
    expect(new Set(shown).size).toBe(shown.length);
  },
);
