import { countries, findCountries, likelyCountry, readNumber } from "./numbers.ts";

test("countries are named and ordered in the language that is read", () => {
  const english = countries("en");
  expect(english.length).toBeGreaterThan(200);
  expect(english.find(({ code }) => code === "IN")).toEqual({ code: "IN", name: "India", callingCode: "+91" });
  const names = countries("es").map(({ name }) => name);
  expect(names).toContain("Alemania");
  expect(names.indexOf("Ålan")).toBe(-1);
  expect(names.indexOf("Afganistán")).toBeLessThan(names.indexOf("Alemania"));
  expect(countries("ar").find(({ code }) => code === "EG")?.name).toBe("مصر");
});

test.each([
  ["ger", "DE"],
  ["Niger", "NE"],
  ["+49", "DE"],
  ["0044", "GB"],
  ["cote", "CI"],
  ["emirates", "AE"],
])("a search for %j finds %s", (query, code) => {
  const found = findCountries(countries("en"), query);
  expect(found.map((country) => country.code)).toContain(code);
  if (query === "ger" || query === "Niger") expect(found[0]?.code).toBe(code);
});

test("what begins with the words stands before what has them somewhere, and without words everything is there", () => {
  const all = countries("en");
  const names = findCountries(all, "ger").map(({ name }) => name);
  expect(names).toEqual(["Germany", "Algeria", "Niger", "Nigeria"]);
  expect(findCountries(all, " ")).toHaveLength(all.length);
  expect(findCountries(all, "nowhere at all")).toEqual([]);
});

test.each([
  [["hi"], "IN"],
  [["en-GB", "hi"], "GB"],
  [["ar"], "EG"],
  [["en", "es-MX"], "MX"],
  [[], null],
])("a browser that speaks %j calls from %j", (languages, country) => {
  expect(likelyCountry(languages)).toBe(country);
});

test.each([
  ["98765 43210", "IN", "+919876543210"],
  ["098765-43210", "IN", "+919876543210"],
  ["+44 20 7946 0018", "IN", "+442079460018"],
  ["0044 20 7946 0018", "DE", "+442079460018"],
  ["٠١٠٠ ١٢٣ ٤٥٦٧", "EG", "+201001234567"],
  ["(415) 555-2671", "US", "+14155552671"],
] as const)("%j typed in %s is %s", (text, country, phone) => {
  expect(readNumber(text, country)).toBe(phone);
});

test.each([
  ["12", "IN"],
  ["call me on 98765 43210", "IN"],
  ["98765 43210", null],
  ["98765432109876543210", "IN"],
  ["", "US"],
] as const)("%j typed in %s is no number", (text, country) => {
  expect(readNumber(text, country)).toBeNull();
});
