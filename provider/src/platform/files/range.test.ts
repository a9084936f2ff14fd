import { byteRange, isSame, mayBePart } from "./range.ts";

test.each([
  [undefined, null],
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=4-", { from: 4, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-30", { from: 0, to: 9 }],
  ["bytes=2-900", { from: 2, to: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,4-5", null],
  ["items=0-1", null],
  ["bytes=-", null],
])("of ten bytes, %p asks for %p", (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

test.each([
  ["bytes=0-1", undefined, true],
  ["bytes=0-1", '"a"', true],
  ["bytes=0-1", '"b"', false],
  ["bytes=0-1", 'W/"a"', false],
  ["bytes=0-1", "Wed, 21 Oct 2015 07:28:00 GMT", false],
  [undefined, '"a"', false],
  [`bytes=${"0-1,".repeat(5000)}0-1`, undefined, false],
])("the range %p, if it is still %p, may be answered with a part: %p", (range, ifRange, expected) => {
  expect(mayBePart(range, ifRange, '"a"')).toBe(expected);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("who has %p has the bytes: %p", (header, expected) => {
  expect(isSame(header, '"a"')).toBe(expected);
});
