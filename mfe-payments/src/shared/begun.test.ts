/** @jest-environment jsdom */
import { keepBegun, readBegun } from "./begun.ts";

const begun = { memberId: 1, packageId: 2, paymentId: null, next: "/user/add-property" };

test("what was begun is read by its own member alone", () => {
  keepBegun(begun);
  expect(readBegun(1)).toEqual(begun);
  expect(readBegun(2)).toBeNull();
});

test.each([
  "{",
  "[]",
  "null",
  JSON.stringify({ ...begun, next: "//elsewhere.example" }),
  JSON.stringify({ ...begun, paymentId: "7" }),
])("what is no payment is passed over: %s", (kept) => {
  sessionStorage.setItem("gable-payment", kept);
  expect(readBegun(1)).toBeNull();
});
