import { zoneAt } from "./zone.ts";

test.each([
  [18.55, 73.9, "Asia/Kolkata"],
  [38.72, -9.14, "Europe/Lisbon"],
  [47.6, -122.33, "America/Los_Angeles"],
])("%f, %f is in %s", (latitude, longitude, zone) => {
  expect(zoneAt(latitude, longitude)).toBe(zone);
});

test("a place that is not known, or none, has no zone", () => {
  expect([zoneAt(null, 1), zoneAt(0, 0), zoneAt(91, 0), zoneAt(0, 181)]).toEqual(["", "", "", ""]);
});
