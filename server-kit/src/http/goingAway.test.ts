import { goingAwayEvent, retryAfterMs } from "./index.ts";

const moments = (clients: number) => Array.from({ length: 2000 }, () => retryAfterMs(clients));

test.each([
  [1, 1_000, 2_000],
  [10_000, 1_000, 51_000],
  [1_000_000, 1_000, 61_000],
])("%d clients come back between %d and %d ms from now", (clients, least, most) => {
  expect(retryAfterMs(clients, () => 0)).toBe(least);
  expect(retryAfterMs(clients, () => 1)).toBe(most);
});

test("of ten thousand clients no more than a few hundred come back in the same second", () => {
  const seconds = new Map<number, number>();
  for (const moment of moments(10_000)) {
    const second = Math.floor(moment / 1000);
    seconds.set(second, (seconds.get(second) ?? 0) + 5);
  }
  expect(Math.max(...seconds.values())).toBeLessThan(500);
});

test("the last event is one that clients read the time from", () => {
  expect(goingAwayEvent(10_000, () => 0.5)).toBe("retry: 26000\nevent: going_away\ndata: {}\n\n");
});
