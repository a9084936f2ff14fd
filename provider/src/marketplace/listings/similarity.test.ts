import { type Alike, similarity } from "./similarity.ts";

const flat = (given: Partial<Alike> = {}): Alike => ({
  price: 300_000,
  latitude: 52.5,
  longitude: 13.4,
  facts: new Map<number, string | string[]>([
    [1, "3"],
    [2, ["Lift", "Balcony"]],
    [3, "Garage"],
  ]),
  ...given,
});

test("the same listing again is wholly alike", () => {
  expect(similarity(flat(), flat())).toBeCloseTo(1);
});

test.each<[what: string, nearer: Partial<Alike>, farther: Partial<Alike>]>([
  ["the nearer one", { latitude: 52.51 }, { latitude: 52.6 }],
  ["the one of the nearer price", { price: 280_000 }, { price: 900_000 }],
  ["the one with as many rooms", { facts: new Map([[1, "3"]]) }, { facts: new Map([[1, "1"]]) }],
  [
    "the one with the same amenities",
    { facts: new Map([[2, ["Lift", "Balcony"]]]) },
    { facts: new Map([[2, ["Pool"]]]) },
  ],
  ["the one with the same choice", { facts: new Map([[3, "Garage"]]) }, { facts: new Map([[3, "None"]]) }],
])("%s is more alike", (_what, nearer, farther) => {
  expect(similarity(flat(), flat(nearer))).toBeGreaterThan(similarity(flat(), flat(farther)));
});

test("places on both sides of the date line are near each other", () => {
  const one = flat({ latitude: -17, longitude: 179.99 });
  expect(similarity(one, flat({ latitude: -17, longitude: -179.99 }))).toBeGreaterThan(0.8);
});

test("a price of nothing is no division by nothing", () => {
  expect(similarity(flat({ price: 0 }), flat({ price: 100 }))).toBeLessThan(0.7);
  expect(similarity(flat({ price: 0, facts: new Map() }), flat({ price: 0 }))).toBeCloseTo(0.75);
});
