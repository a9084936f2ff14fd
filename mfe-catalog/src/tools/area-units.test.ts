import { AREA_UNITS, type AreaUnit, convertArea } from "./area-units.ts";

test.each([
  [1, "acres", "squareFeet", 43560],
  [1, "hectares", "acres", 2.47105],
  [9, "squareFeet", "gaj", 1],
  [100, "cent", "acres", 1],
  [40, "guntha", "acres", 1],
  [20, "katha", "bigha", 1],
] as [number, AreaUnit, AreaUnit, number][])("%d %s are %s", (amount, from, to, expected) => {
  expect(convertArea(amount, from, to)).toBeCloseTo(expected, 4);
});

test("there and back is the same", () => {
  for (const unit of Object.keys(AREA_UNITS) as AreaUnit[]) {
    expect(convertArea(convertArea(12.5, "squareMetres", unit), unit, "squareMetres")).toBeCloseTo(12.5, 9);
  }
});
