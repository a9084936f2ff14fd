import { interestsOf, toggled, wishesOf } from "./wishes.ts";

const nothing = wishesOf(null);

test.each([
  ["nothing at all", {}, { problem: "empty" }],
  ["a price that is none", { minPrice: "x" }, { problem: "price" }],
  ["a price below nothing", { maxPrice: "-1" }, { problem: "price" }],
  ["a range that is turned", { minPrice: "9", maxPrice: "8" }, { problem: "range" }],
])("%s is refused", (_, fields, said) => expect(interestsOf({ ...nothing, ...fields })).toEqual(said));

test("what is said comes back as it was", () => {
  const interests = {
    categoryIds: [3],
    facilityIds: [],
    kinds: ["rent" as const],
    city: "Pune",
    minPrice: null,
    maxPrice: 900,
  };
  expect(interestsOf(wishesOf(interests))).toEqual({ interests });
});

test("a value stands in a list once, or not at all", () => {
  expect(toggled([1, 2], 2, true)).toEqual([1, 2]);
  expect(toggled([1], 2, true)).toEqual([1, 2]);
  expect(toggled([1, 2], 1, false)).toEqual([2]);
});
