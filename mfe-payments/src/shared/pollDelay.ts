const FIRST_MS = 2_000;
const MOST_MS = 30_000;

/** How long to wait before a payment is asked for again, longer each time. @param asked times so far. Milliseconds */
export function pollDelay(asked: number): number {
  return Math.min(MOST_MS, FIRST_MS * 1.5 ** Math.min(asked, 20));
}
