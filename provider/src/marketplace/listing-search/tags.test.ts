import { tagOfChoice, tagOfFacility, tagOfField } from "./tags.ts";

test("a field, its choices and a facility have tags of their own, also with equal ids", () => {
  const tags = [
    tagOfField(1),
    tagOfField(12),
    tagOfFacility(1),
    tagOfChoice(1, ""),
    tagOfChoice(1, "2"),
    tagOfField(2),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  expect([tagOfField(7), tagOfChoice(7, "South, west"), tagOfFacility(3)]).toEqual(["p7", "p7=South, west", "f3"]);
});
