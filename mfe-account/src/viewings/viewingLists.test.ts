import type { Viewing } from "@gable/shared-sdk/calls";
import { isOpen, openViewings, timesToCome } from "./viewingLists.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const viewing = (id: number, fields: Partial<Viewing>) =>
  ({ id, state: "proposed", slots: [at(24)], startsAt: null, minutes: 30, isMyTurn: false, ...fields }) as Viewing;

test.each([
  ["waiting for an answer", { state: "proposed" }, true],
  ["waiting, with times that have passed", { state: "proposed", slots: [at(-1)] }, true],
  ["agreed on and to come", { state: "accepted", startsAt: at(1) }, true],
  ["just going on", { state: "accepted", startsAt: at(-0.25) }, true],
  ["over", { state: "accepted", startsAt: at(-1) }, false],
  ["declined", { state: "declined" }, false],
  ["cancelled", { state: "cancelled", startsAt: at(1) }, false],
] as const)("a viewing that is %s", (_, fields, open) => expect(isOpen(viewing(1, fields as never), now)).toBe(open));

test("open viewings stand by whose turn it is, the next one first", () => {
  const { mine, theirs, arranged } = openViewings(
    [
      viewing(1, { isMyTurn: true, slots: [at(48), at(72)] }),
      viewing(2, { isMyTurn: true, slots: [at(24)] }),
      viewing(3, {}),
      viewing(4, { state: "accepted", startsAt: at(5) }),
      viewing(5, { state: "declined" }),
    ],
    now,
  );
  expect([mine, theirs, arranged].map((list) => list.map(({ id }) => id))).toEqual([[2, 1], [3], [4]]);
});

test("only times to come can be accepted", () => {
  expect(timesToCome({ slots: [at(-1), at(1)] }, now)).toEqual([at(1)]);
});
