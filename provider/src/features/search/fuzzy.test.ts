import { createFuzzyIndex, errorsBefore } from "./fuzzy.ts";

test.each([
  ["lisbon", "lisbon", 0],
  ["lis", "lisbon", 0],
  ["lisbn", "lisbon", 1],
  ["lsibon", "lisbon", 1],
  ["liisbon", "lisbon", 1],
  ["lizbon", "lisbon", 1],
  ["xisbon", "lisbon", 1],
  ["lzbon", "lisbon", 2],
  ["lzbn", "lisbon", Number.POSITIVE_INFINITY],
  ["porto", "lisbon", Number.POSITIVE_INFINITY],
  ["", "lisbon", 0],
  ["lisbon", "", Number.POSITIVE_INFINITY],
])("%s against the beginning of %s has %d errors", (typed, word, errors) => {
  expect(errorsBefore(typed, word, 2)).toBe(errors);
});

const PLACES = ["Lisbon", "London", "New York", "São Paulo", "Notting Hill", "Leeds", "東京都", "القاهرة"];
const index = createFuzzyIndex(PLACES, (place) => place);
const found = (typed: string) =>
  index
    .find(typed)
    .toSorted((a, b) => a.rank - b.rank)
    .map((match) => match.item);

test.each([
  ["lis", ["Lisbon"]],
  ["l", ["Lisbon", "London", "Leeds"]],
  ["Lisbn", ["Lisbon"]],
  ["lodnon", ["London"]],
  ["sao pau", ["São Paulo"]],
  ["paulo", ["São Paulo"]],
  ["new yrok", ["New York"]],
  ["yrok", ["New York"]],
  ["noting hil", ["Notting Hill"]],
  ["hill", ["Notting Hill"]],
  ["東京", ["東京都"]],
  ["القاهر", ["القاهرة"]],
  ["lon", ["London"]],
  ["lxn", []],
  ["qqqqqq", []],
  ["   ", []],
  ["'; drop table", []],
])("typed %j finds %j", (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test("what begins so comes before what has a word that does, and that before errors", () => {
  const ranked = createFuzzyIndex(["East Hill", "Hillside", "Hull"], (label) => label);
  const ranks = Object.fromEntries(ranked.find("hill").map(({ item, rank }) => [item, rank]));
  expect(ranks).toEqual({ Hillside: 0, "East Hill": 1, Hull: 2 });
});
