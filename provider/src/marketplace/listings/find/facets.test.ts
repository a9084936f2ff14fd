import { about } from "./facets.ts";

test.each([
  [0, 0],
  [1, 15],
  [2, 30],
  [10, 150],
  [62, 1000],
  [99, 1500],
  [100, 1600],
  [5184, 83_000],
])("%d of the sample stand for about %d", (sampled, count) => {
  expect(about(sampled)).toBe(count);
});
