import { type Line, overBudget } from "./budget.ts";

const DELIVERED = { sent: 1200, refused: 0, lost: 0, doubled: 0, disordered: 0, p50: 10, p95: 20, p99: 30 };
const CONTROL: Line = {
  processes: 1,
  conversations: 1,
  streams: 2,
  delivered: DELIVERED,
  streamKilobytes: null,
  streamCpu: null,
  providerCpu: 6,
  databaseCpu: 4,
};
const most = (delivered: Partial<Line["delivered"]>, streamKilobytes = 40): Line => ({
  ...{ ...CONTROL, processes: 2, conversations: 5_000, streams: 10_000, streamKilobytes },
  delivered: { ...DELIVERED, ...delivered },
});

test("a run within its limits has no problem", () => {
  expect(overBudget([CONTROL, most({ p95: 50 })])).toEqual([]);
});

test("slow messages, large streams, and messages that did not arrive once and in their order are named", () => {
  expect(overBudget([CONTROL, most({ p95: 50.1, refused: 1, lost: 2, doubled: 3, disordered: 4 }, 65)])).toEqual([
    "5000 at 2 processes: 1 of 1200 messages refused",
    "5000 at 2 processes: 2 of 1200 messages lost",
    "5000 at 2 processes: 3 of 1200 messages doubled",
    "5000 at 2 processes: 4 of 1200 messages disordered",
    "5000 at 2 processes: p95 50.1 ms is more than 2.5 times the control's 20.0 ms",
    "5000 at 2 processes: a stream takes 65 KB: the budget is 64",
  ]);
});

test("a difference of a few milliseconds is none", () => {
  const quick = { ...CONTROL, delivered: { ...DELIVERED, p95: 4 } };
  expect(overBudget([quick, most({ p95: 13 })])).toEqual([]);
});
