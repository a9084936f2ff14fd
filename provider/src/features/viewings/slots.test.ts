import { readSlots } from "./slots.ts";

const now = new Date("2026-01-10T12:00:00Z");

test("times come out once each, in order, in UTC", () => {
  const given = ["2026-01-12T10:00:00+02:00", "2026-01-11T09:00Z", "2026-01-12T08:00:00.000Z"];
  expect(readSlots(given, now)).toEqual(["2026-01-11T09:00:00.000Z", "2026-01-12T08:00:00.000Z"]);
});

test.each([
  [[], "at least one"],
  [Array.from({ length: 6 }, (_, day) => `2026-02-0${day + 1}T10:00:00Z`), "at most"],
  [["2026-01-10T12:00:00Z"], "still to come"],
  [["2026-12-01T10:00:00Z"], "within 180 days"],
  [["2026-01-12T10:00:00"], "time zone"],
  [["tomorrow"], "time zone"],
  [["2026-99-99T10:00:00Z"], "time zone"],
])("%j is refused: %s", (given, problem) => {
  expect(readSlots(given, now)).toEqual({ problem: expect.stringContaining(problem) });
});
