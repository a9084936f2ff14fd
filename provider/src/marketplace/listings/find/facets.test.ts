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
])("%d of a sixteenth stand for about %d", (sampled, count) => {
  expect(about(sampled, 16)).toBe(count);
});

test.each([
  [1, 65],
  [62, 4000],
  [100, 6400],
  [5184, 330_000],
])("%d of one in sixty-four stand for about %d", (sampled, count) => {
  expect(about(sampled, 64)).toBe(count);
});
