import { hoursLeft } from "./packageEnd.ts";

const now = Date.UTC(2026, 0, 1);
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test.each([
  [null, null],
  [after(-5), 0],
  [after(0.5), 1],
  [after(23), 23],
  [after(71.5), 72],
  [after(500), 504],
])("a package until %s has %s hours left", (endsAt, hours) => {
  expect(hoursLeft(endsAt, now)).toBe(hours);
});
