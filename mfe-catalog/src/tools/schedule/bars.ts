import type { MortgageYear } from "@gable/shared-sdk/calls";

export interface ChartSize {
  width: number;
  height: number;
}

/** One year's payments as two rectangles, the interest above what is repaid. */
export interface YearBar {
  year: number;
  x: number;
  width: number;
  principal: { y: number; height: number };
  interest: { y: number; height: number };
  /** Where the line of what is owed at the year's end runs; the whole loan is the full height. */
  owed: number;
}

/** Share of a year's place that stays empty beside its bar. */
const GAP = 0.25;

/** Bars of all years, the highest as high as the drawing. The first year stands at the left, or at the right in `rtl`. */
export function yearBars(years: readonly MortgageYear[], { width, height }: ChartSize, rtl: boolean): YearBar[] {
  const highest = Math.max(1, ...years.map(({ principal, interest }) => principal + interest));
  const loan = Math.max(1, ...years.map(({ principal, balance }) => principal + balance));
  const place = width / Math.max(1, years.length);
  return years.map(({ year, principal, interest, balance }, index) => {
    const repaid = (principal / highest) * height;
    const paid = (interest / highest) * height;
    const at = rtl ? years.length - 1 - index : index;
    return {
      year,
      x: place * (at + GAP / 2),
      width: place * (1 - GAP),
      principal: { y: height - repaid, height: repaid },
      interest: { y: height - repaid - paid, height: paid },
      owed: height * (1 - balance / loan),
    };
  });
}

/** Years that have room for their number below the bar: the first, the last, and between them every so many. */
export function labelledYears(years: readonly number[], most = 6): number[] {
  const step = Math.max(1, Math.ceil((years.length - 1) / (most - 1)));
  return years.filter(
    (_, index) =>
      index === years.length - 1 || (index % step === 0 && (index === 0 || years.length - 1 - index >= step / 2)),
  );
}
