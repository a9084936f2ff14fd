import { readIfMatch } from "./ifMatch.ts";

test.each([
  ['"3"', 3],
  ['W/"3"', 3],
  ["12", 12],
  ['"0"', 0],
  [" * ", "any"],
  ['"abc"', null],
  ["-1", null],
  ['"1", "2"', null],
  ["", null],
  [undefined, null],
])("If-Match %p is %p", (header, expected) => {
  expect(readIfMatch(header)).toBe(expected);
});
