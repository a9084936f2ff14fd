import { matchCities } from "./matchCities.ts";

const CITIES = [
  { name: "Pune", count: 2, image: "" },
  { name: "São Paulo", count: 9, image: "" },
  { name: "Palo Alto", count: 4, image: "" },
  { name: "Alpine", count: 1, image: "" },
];

test.each([
  ["pu", ["Pune"]],
  ["sao", ["São Paulo"]],
  [" PA", ["Palo Alto", "São Paulo"]],
  ["al", ["Alpine", "Palo Alto"]],
  ["xyz", []],
])("of the cities %j matches %j, what begins so first", (text, expected) => {
  expect(matchCities(CITIES, text).map((row) => row.label)).toEqual(expected);
});
