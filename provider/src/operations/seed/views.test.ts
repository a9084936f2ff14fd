import { viewsByDay } from "./views.ts";

const NOW = new Date("2026-03-10T11:00:00Z");

test("views by day add up to what the listing has, end today, and are the same each time", () => {
  const views = viewsByDay("villa", 640, 30 * 24, NOW);
  expect(views.reduce((sum, each) => sum + each.views, 0)).toBe(640);
  expect([views[0]?.day, views.at(-1)?.day]).toEqual(["2026-02-08", "2026-03-10"]);
  expect(new Set(views.map(({ views: count }) => count)).size).toBeGreaterThan(8);
  expect(viewsByDay("villa", 640, 30 * 24, NOW)).toEqual(views);
  expect(viewsByDay("flat", 640, 30 * 24, NOW)).not.toEqual(views);
});

test("what was listed an hour ago was looked at today alone, and few views leave days out", () => {
  expect(viewsByDay("new", 12, 1, NOW)).toEqual([{ day: "2026-03-10", views: 12 }]);
  const few = viewsByDay("quiet", 5, 40 * 24, NOW);
  expect(few.length).toBeLessThanOrEqual(5);
  expect(few.every(({ views }) => views > 0)).toBe(true);
});
