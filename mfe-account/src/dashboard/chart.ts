export interface Size {
  width: number;
  height: number;
}

/** The smallest of 2, 4, 10, 20, 40, 100 … that a scale from 0 can end at, so that its middle is a whole number. */
export function topOf(most: number): number {
  let tens = 1;
  for (;;) {
    const fit = [2, 4, 10].find((step) => step * tens >= most);
    if (fit) return fit * tens;
    tens *= 10;
  }
}

/**
 * The line through values at equal distances, as a path's `d`; empty without values.
 * @param isMirrored the first value stands at the right end
 */
export function lineOf(values: readonly number[], top: number, { width, height }: Size, isMirrored: boolean): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const x = isMirrored ? width - index * step : index * step;
      return `${index === 0 ? "M" : "L"}${round(x)} ${round(height - (value / top) * height)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

export type Change = { kind: "share" | "number"; value: number };

/** Below so many a share says more than there is to say. */
const FEW = 20;

/** What became of a figure since as many days before: a share of it, of few a number; null where both are 0. */
export function changeOf(now: number, before: number): Change | null {
  if (now === 0 && before === 0) return null;
  return before < FEW ? { kind: "number", value: now - before } : { kind: "share", value: (now - before) / before };
}

/** Places of up to four labels among days: the first, the last and what lies between at equal distances. */
export function labelledDays(count: number): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const labels = Math.min(4, count);
  return Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1)));
}
