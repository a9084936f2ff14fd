import { AREA_GROUPS, areaUnit, convertArea } from "./areaUnits.ts";

const UNITS = AREA_GROUPS.flatMap(({ units }) => units);

/** Equivalents as they are published, to as many digits as they are published with. */
test.each([
  [1, "acres", "squareFeet", 43_560],
  [1, "hectares", "acres", 2.47105],
  [9, "squareFeet", "squareYards", 1],
  [1, "surveyAcres", "squareMetres", 4046.87261],
  [100, "cent", "acres", 1],
  [40, "guntha", "acres", 1],
  [20, "katha", "bigha", 1],
  [1, "bigha", "squareMetres", 1337.803776],
  [24, "ground", "squareFeet", 57_600],
  [1, "bighaPucca", "squareFeet", 27_225],
  [20, "marla", "kanal", 1],
  [160, "perch", "acres", 1],
  [1, "kanal", "squareMetres", 505.857],
  [16, "aana", "ropani", 1],
  [1, "ropani", "squareMetres", 508.737],
  [20, "katthaNepal", "bighaNepal", 1],
  [400, "dhur", "bighaNepal", 1],
  [1, "bighaNepal", "squareMetres", 6772.632],
  [1, "dunam", "squareMetres", 1000],
  [1, "feddan", "squareMetres", 4200.8333],
  [24, "qirat", "feddan", 1],
  [1, "tsubo", "squareMetres", 3.30579],
  [121, "pyeong", "squareMetres", 400],
  [1, "jia", "squareMetres", 9699.1736],
  [15, "mu", "hectares", 1],
  [4, "ngan", "rai", 1],
  [400, "wah", "rai", 1],
  [1, "cuerda", "acres", 0.97122],
  [1, "arpent", "squareMetres", 3418.894],
  [1, "morgen", "squareMetres", 2553.2241],
  [1, "hold", "squareMetres", 5754.6417],
] as [number, string, string, number][])("%d %s are %s: %d", (amount, from, to, expected) => {
  expect(convertArea(amount, areaUnit(from), areaUnit(to))).toBeCloseTo(expected, 3);
});

test.each(UNITS.map((unit) => [unit.id, unit] as const))(
  "%s: there and back is the same, and its source is a law, a standard, an authority or a book",
  (_, unit) => {
    const metres = areaUnit("squareMetres");
    expect(convertArea(convertArea(12.5, metres, unit), unit, metres)).toBeCloseTo(12.5, 9);
    expect(unit.source).toMatch(/\b1[89]\d\d\b|\b20\d\d\b|Department|Bureau|NIST|Manual|Census|survey|royal/);
    expect(unit.source).not.toMatch(/custom/i);
  },
);

test("ids are their own, and what varies lies within what is said of it or beside it", () => {
  expect(new Set(UNITS.map(({ id }) => id)).size).toBe(UNITS.length);
  for (const { elsewhere } of UNITS) if (Array.isArray(elsewhere)) expect(elsewhere[0]).toBeLessThan(elsewhere[1]);
});

test("an id that is none of them means square feet", () => {
  expect(areaUnit("furlong").id).toBe("squareFeet");
  expect(areaUnit(null).id).toBe("squareFeet");
});
