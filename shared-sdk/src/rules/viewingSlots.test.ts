import { latestSlot, localMoment, slotsOf } from "./viewingSlots.ts";

const now = new Date("2026-11-22T12:00:00Z");
const inDays = (days: number) => localMoment(new Date(now.getTime() + days * 86_400_000));

test("times come as ISO dates, sorted, each once, empty fields left out", () => {
  expect(slotsOf([inDays(3), "", inDays(1)], now)).toEqual({
    slots: ["2026-11-23T12:00:00.000Z", "2026-11-25T12:00:00.000Z"],
    problem: null,
  });
  expect(slotsOf([inDays(3), inDays(3)], now).slots).toHaveLength(1);
});

test.each([
  [["", "", ""], { place: 0, why: "missing" }],
  [[inDays(2), inDays(-1)], { place: 1, why: "past" }],
  [[inDays(181)], { place: 0, why: "far" }],
  [["no date"], { place: 0, why: "missing" }],
])("%j is %j", (times, problem) => expect(slotsOf(times, now).problem).toEqual(problem));

test("the last time that can be chosen is one that the provider takes", () => {
  expect(slotsOf([latestSlot(now)], now).problem).toBeNull();
});
