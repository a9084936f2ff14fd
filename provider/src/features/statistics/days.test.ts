import { byDay, lastDays } from "./days.ts";

test("the last days end today and pass the end of a month and a leap day", () => {
  expect(lastDays(new Date("2028-03-01T23:59:59Z"), 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(lastDays(new Date("2026-01-01T00:00:00Z"), 1)).toEqual(["2026-01-01"]);
});

test("every day has every figure, and what lies before the first day is left out", () => {
  const figures = { views: [{ day: "2026-01-02", count: 4 }], chats: [{ day: "2025-12-01", count: 9 }] };
  expect(byDay(["2026-01-01", "2026-01-02"], figures)).toEqual([
    { day: "2026-01-01", views: 0, chats: 0 },
    { day: "2026-01-02", views: 4, chats: 0 },
  ]);
});
