import { planDuration } from "./planDuration.ts";

const t = (key: string) => key;

test.each([
  [0, "payments.duration.forGood"],
  [1, "1 hour"],
  [23, "23 hours"],
  [24, "1 day"],
  [2160, "90 days"],
])("%i hours are %s", (hours, expected) => {
  expect(planDuration(hours, "en", t)).toBe(expected);
});
