import { publicWords, searchQuery, wordBegins, wordsOf } from "./words.ts";

test.each([
  ["A villa & a garden", ["villa", "garden"]],
  ["s", []],
  ["É", []],
  ["و", []],
  ["flat 7 b", ["flat", "7"]],
  ["家 3", ["家", "3"]],
  ["घर में", ["घर"]],
  ["x ".repeat(400), []],
])("%j has the words %j", (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test("single letters take no place among the twelve words", () => {
  const words = Array.from({ length: 14 }, (_, index) => `word${index}`);
  expect(wordsOf(words.join(" a "))).toEqual(words.slice(0, 12));
});

test.each([
  ["villa", "", "villa:*"],
  ["villa", "A", "villa:*A"],
  ["7", "", "7"],
  ["7", "A", "7:A"],
  ["75", "", "75:*"],
  ["家", "", "家:*"],
] as const)("%s (%s) is asked for as %s", (word, weight, asked) => {
  expect(wordBegins(word, weight)).toBe(asked);
});

test.each([
  ["Villa garden", "villa:* & garden:*"],
  ["flat 7 b", "flat:* & 7"],
  ["Évora", "evora:*"],
  ["?! …", null],
])("%j is searched as %j", (query, prepared) => {
  expect(searchQuery(query)).toBe(prepared);
});

test.each([
  ["villa:*", "villa:*AB"],
  ["villa:* & 7", "villa:*AB & 7:AB"],
  ["villa:*A & 7:A", "villa:*AB & 7:AB"],
  ["(garden:* | jardín:*) & 家:*", "(garden:*AB | jardín:*AB) & 家:*AB"],
])("%s is searched in titles and places as %s", (prepared, asked) => {
  expect(publicWords(prepared)).toBe(asked);
});
