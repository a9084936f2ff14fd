import { readAddress, writeAddress } from "./listAddress.ts";

test.each([
  ["", null, null, 1],
  ["kind=bank", "bank", null, 1],
  ["kind=bank&page=3", "bank", null, 3],
  ["kind=bank&status=review", "bank", "review", 1],
  ["kind=cash&status=lost&page=-1", null, null, 1],
  ["page=1e99", null, null, 1],
  ["page=x", null, null, 1],
])("%s is kind %s, status %s, page %i", (search, kind, status, page) => {
  expect(readAddress(new URLSearchParams(search))).toEqual({ kind, status, page });
});

test("what is written is read again, and the first page of all has the plain address", () => {
  expect(writeAddress({ kind: null, status: null, page: 1 })).toBe("/user/transactions");
  const address = writeAddress({ kind: "free", status: "success", page: 2 });
  expect(readAddress(new URL(address, "http://localhost").searchParams)).toEqual({
    kind: "free",
    status: "success",
    page: 2,
  });
});
