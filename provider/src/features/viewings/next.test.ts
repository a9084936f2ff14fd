import { whyNot } from "./next.ts";
import type { ViewingState } from "./tables.ts";

const now = new Date("2026-01-10T12:00:00Z");
const later = new Date("2026-01-11T12:00:00Z");
const [ASKER, OTHER] = [1, 2];

test.each<[ViewingState, number, ViewingState, boolean]>([
  ["proposed", OTHER, "accepted", true],
  ["proposed", OTHER, "declined", true],
  ["proposed", ASKER, "accepted", false],
  ["proposed", ASKER, "declined", false],
  ["proposed", ASKER, "cancelled", true],
  ["proposed", OTHER, "cancelled", true],
  ["proposed", ASKER, "proposed", true],
  ["proposed", OTHER, "proposed", true],
  ["accepted", OTHER, "accepted", false],
  ["accepted", OTHER, "declined", false],
  ["accepted", ASKER, "cancelled", true],
  ["accepted", ASKER, "proposed", true],
  ["declined", OTHER, "accepted", false],
  ["declined", ASKER, "cancelled", false],
  ["cancelled", ASKER, "proposed", false],
])("a %s viewing, person %d, to %s: %p", (state, person, wanted, may) => {
  const starts_at = state === "accepted" ? later : null;
  expect(whyNot({ state, proposed_by: ASKER, starts_at }, person, wanted, now) === null).toBe(may);
});

test("what is over stays as it was", () => {
  const past = { state: "accepted", proposed_by: ASKER, starts_at: new Date("2026-01-10T11:00:00Z") } as const;
  expect(whyNot(past, OTHER, "cancelled", now)).toBe("This viewing is over.");
});
