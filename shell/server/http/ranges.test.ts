import { readRange } from "./ranges.ts";

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, null],
  ["bytes=-", null],
  ["bytes=9-0", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-1", null],
])("of 100 bytes, %p is %p", (header, range) => expect(readRange(header, 100)).toEqual(range));

test("an empty file has no part", () => expect(readRange("bytes=0-", 0)).toBe("unsatisfiable"));
