import { partsOf } from "./searchText.ts";

test.each([
  ["garden:*", ["garden:*"]],
  ["garden:* & lisbon:* & 3", ["garden:*", "lisbon:*", "3"]],
  ["(lisbn:* | lisbon:*) & villa:*", ["(lisbn:* | lisbon:*)", "villa:*"]],
  ["((old & town) | centre) & villa:*", ["((old & town) | centre)", "villa:*"]],
])("%s must hold in parts", (prepared, parts) => {
  expect(partsOf(prepared)).toEqual(parts);
});
