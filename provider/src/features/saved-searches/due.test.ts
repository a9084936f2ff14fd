import { isDue } from "./due.ts";

test.each([
  ["instant", "2026-01-10T12:00:00Z", "2026-01-10T12:00:01Z", true],
  ["off", "2026-01-01T00:00:00Z", "2026-01-10T12:00:00Z", false],
  ["daily", "2026-01-10T08:00:00Z", "2026-01-10T23:00:00Z", false],
  ["daily", "2026-01-10T08:00:00Z", "2026-01-11T06:59:59Z", false],
  ["daily", "2026-01-10T08:00:00Z", "2026-01-11T07:00:00Z", true],
  ["daily", "2026-01-10T06:00:00Z", "2026-01-10T07:00:00Z", true],
  ["daily", "2026-01-01T07:00:00Z", "2026-01-10T03:00:00Z", true],
  // A Saturday, a Monday, and the Monday after.
  ["weekly", "2026-01-10T08:00:00Z", "2026-01-11T23:00:00Z", false],
  ["weekly", "2026-01-10T08:00:00Z", "2026-01-12T06:59:59Z", false],
  ["weekly", "2026-01-10T08:00:00Z", "2026-01-12T07:00:00Z", true],
  ["weekly", "2026-01-12T07:00:00Z", "2026-01-19T06:59:59Z", false],
  ["weekly", "2026-01-12T07:00:00Z", "2026-01-19T07:00:00Z", true],
  ["weekly", "2025-12-01T07:00:00Z", "2026-01-10T03:00:00Z", true],
] as const)("%s, last told %s: at %s %p", (frequency, alerted, now, due) => {
  expect(isDue({ frequency, alerted_at: new Date(alerted) }, new Date(now))).toBe(due);
});
