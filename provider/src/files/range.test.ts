import { byteRange } from "./range.ts";

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
