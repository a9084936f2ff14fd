import { readAddress, writeAddress } from "./listAddress.ts";

test.each([
  ["", null, 1],
  ["kind=bank", "bank", 1],
  ["kind=bank&page=3", "bank", 3],
  ["kind=cash&page=-1", null, 1],
  ["page=1e99", null, 1],
  ["page=x", null, 1],
])("%s is kind %s, page %i", (search, kind, page) => {
  expect(readAddress(new URLSearchParams(search))).toEqual({ kind, page });
});

test("what is written is read again, and the first page of all has the plain address", () => {
  expect(writeAddress({ kind: null, page: 1 })).toBe("/user/transactions");
  const address = writeAddress({ kind: "free", page: 2 });
  expect(readAddress(new URL(address, "http://localhost").searchParams)).toEqual({ kind: "free", page: 2 });
});
