import type { HistoryEvent } from "@gable/shared-sdk/calls";

/** A price and since when it was asked. */
export interface PricePoint {
  /** Milliseconds since 1970. */
  at: number;
  price: number;
}

/** The prices that were asked, the oldest first, without those whose day is not known; the present one last. */
export function pricesOf(events: readonly HistoryEvent[], present: number): PricePoint[] {
  const points = events.flatMap((event): PricePoint[] => {
    const price = event.event === "listed" ? event.price : event.event === "price" ? event.to : null;
    const at = event.at ? Date.parse(event.at) : Number.NaN;
    return price !== null && price > 0 && !Number.isNaN(at) ? [{ at, price }] : [];
  });
  const sorted = points.toSorted((a, b) => a.at - b.at);
  const last = sorted.at(-1);
  if (last && present > 0 && last.price !== present) sorted.push({ at: last.at + 1, price: present });
  return sorted.filter((point, index) => point.price !== sorted[index - 1]?.price);
}

/** Places of prices in a drawing: steps from the left edge to the right one, the dearest at the top. */
export function stepsOf(
  prices: readonly PricePoint[],
  range: { from: number; to: number; low: number; high: number },
  size: { width: number; height: number },
): { x: number; y: number }[] {
  const across = Math.max(1, range.to - range.from);
  const upright = Math.max(1e-9, range.high - range.low);
  return prices.map(({ at, price }) => ({
    x: ((at - range.from) / across) * size.width,
    y: (1 - (price - range.low) / upright) * size.height,
  }));
}
