import { nounOf } from "./kinds.ts";

const categories = ["Apartment", "Villa", "Townhouse", "Plot", "Office", "Warehouse", "Pier"].map((name) => ({
  name,
  slugId: name.toLowerCase(),
}));

test.each([
  [[], "homes"],
  [["apartment"], "homes"],
  [["townhouse", "villa"], "homes"],
  [["plot"], "properties"],
  [["apartment", "office"], "properties"],
  [["warehouse"], "properties"],
  [["pier"], "properties"],
  [["castle"], "properties"],
])("a choice of %j finds %s", (slugs, noun) => {
  expect(nounOf(slugs, categories)).toBe(noun);
});
