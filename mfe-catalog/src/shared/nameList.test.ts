import { nameList } from "./nameList.ts";

const shown = (text: string) => text.replaceAll("\u2068", "[").replaceAll("\u2069", "]");

it("names stand in the list of the language, each in a direction of its own", () => {
  const names = ["Studio, 49 m²", "شقة"];
  expect(shown(nameList(names, "en"))).toBe("[Studio, 49 m²], [شقة]");
  expect(shown(nameList(names, "ar"))).toBe("[Studio, 49 m²] و[شقة]");
  expect(nameList([], "fr")).toBe("");
});
