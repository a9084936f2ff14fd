import { planDuration } from "./planDuration.ts";

const t = (key: string, params?: Record<string, string | number>) => `${key}:${params?.count ?? ""}`;

test.each([
  [0, "payments.duration.forGood:"],
  [1, "payments.duration.hours:1"],
  [23, "payments.duration.hours:23"],
  [24, "payments.duration.days:1"],
  [2160, "payments.duration.days:90"],
])("%i hours are %s", (hours, expected) => {
  expect(planDuration(hours, t)).toBe(expected);
});
