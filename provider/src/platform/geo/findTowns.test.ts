import { findTowns } from "./findTowns.ts";

const named = (text: string) =>
  findTowns(text, 10).map(({ city, state, country }) => [city, state, country].join(", "));

test("towns are found by the beginning of their name, whatever its accents and capitals, the shortest first", () => {
  expect(named("Pune")[0]).toBe("Pune, Maharashtra, India");
  expect(named("zÜRICH")).toContain("Zürich, Zurich, Switzerland");
  expect(named("zurich")).toEqual(named("ZÜRICH"));
  const lengths = findTowns("san", 10).map(({ city }) => city.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});

test("what follows a comma narrows by state and country", () => {
  expect(named("Springfield, Illinois")).toEqual(["Springfield, Illinois, United States"]);
  expect(named("Paris, Fr").every((name) => name.endsWith("France"))).toBe(true);
  expect(findTowns("Pune, India", 1)[0]).toMatchObject({
    latitude: expect.closeTo(18.5, 0),
    longitude: expect.closeTo(73.9, 0),
  });
});

test("too little, too much and nothing find nothing", () => {
  for (const text of ["", "p", ",", " , India", "no such town anywhere", "x".repeat(10_000)])
    expect(named(text)).toEqual([]);
});
