import { statusFrom } from "./subscriptionStatus.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const payment = (status: "success" | "failed" | "pending" | "review" | "rejected") => ({ id: 7, status });
const had = (end: string | null, start = "2026-01-01T00:00:00Z") => ({
  start: new Date(start),
  end: end === null ? null : new Date(end),
});

test.each([
  ["never had", null, null, null],
  ["a transfer in review", payment("review"), null, "review"],
  ["a rejected transfer", payment("rejected"), null, "rejected"],
  ["a payment under way after an earlier time", payment("pending"), had("2026-02-01T00:00:00Z"), "pending"],
  ["ended", payment("success"), had("2026-05-31T23:59:59Z"), "expired"],
  ["ends this moment", payment("success"), had("2026-06-01T00:00:00Z"), "expired"],
  ["begins later", payment("success"), had(null, "2026-07-01T00:00:00Z"), "inactive"],
  ["paid and taken back", payment("success"), null, "inactive"],
])("%s", (_what, paid, held, status) => {
  expect(statusFrom({ payment: paid, had: held }, NOW)?.status ?? null).toBe(status);
});
