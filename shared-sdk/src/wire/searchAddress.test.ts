import fc from "fast-check";
import { SEARCH_ADDRESSES } from "./searchAddress.testing.ts";
import { readSearchAddress, type SearchAddress, searchAddressQuery } from "./searchAddress.ts";

const NOTHING: SearchAddress = {
  ...{ purpose: null, categories: [], city: null, state: null, country: null, text: "" },
  ...{ minPrice: null, maxPrice: null, wishes: [], features: [], promoted: false, premium: false },
  ...{ bounds: null, polygon: null },
};
const NAMES = [
  ...["type", "category", "city", "state", "country", "q", "min_price", "max_price", "features", "field"],
  ...["promoted", "premium", "bounds", "polygon", "sort"],
];

const read = (query: string) => readSearchAddress(new URLSearchParams(query));
const written = (query: string) => searchAddressQuery(read(query)).toString();

test.each(SEARCH_ADDRESSES)("an address is read: %s", (_, query, expected) => {
  expect(read(query)).toEqual({ ...NOTHING, ...expected });
});

test.each(SEARCH_ADDRESSES)("it is read back from its shortest form: %s", (_, query) => {
  expect(read(written(query))).toEqual(read(query));
  expect(written(written(query))).toBe(written(query));
});

test("the shortest form is the same for every way of writing it", () => {
  const one = "category=villa,house&field=9-Pool&field=3_2_&features=4,2&min_price=9&max_price=3&bounds=20.0,10,80,70";
  const other = "bounds=20,10,80,70.0000001&page=2&features=2&features=4&max_price=9&min_price=3.0&field=3_2_%0A9-Pool";
  expect(written(`${other}&category=house&category=villa`)).toBe(written(one));
  expect(written(one)).toBe(
    "category=house%2Cvilla&min_price=3&max_price=9&features=2%2C4&field=3_2_&field=9-Pool&bounds=20%2C10%2C80%2C70",
  );
});

test("whatever stands in an address, what is read of it has an address of its own", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 130 }),
    fc.array(fc.constantFrom("1", "-2", "0.5", "91", "7_", "_", "-", ",", ";", "\n", "Pool", ""), { maxLength: 40 }),
  );
  const pairs = fc.array(
    fc.tuple(
      fc.constantFrom(...NAMES),
      value.map((given) => [given].flat().join("")),
    ),
  );
  fc.assert(
    fc.property(pairs, (given) => {
      const query = new URLSearchParams(given).toString();
      expect(read(written(query))).toEqual(read(query));
    }),
    { numRuns: 1_000 },
  );
});

const MILLION = 1_000_000;

test.each([
  ["spaces", " "],
  ["commas", ","],
  ["semicolons", ";"],
  ["lines", "\n"],
  ["digits", "9"],
  ["fields", "1_2_3\n"],
  ["choices", (at: number) => `1-${at}\n`],
  ["ids", (at: number) => `${at},`],
  ["corners", "1,2;"],
  ["underlines", "_"],
  ["commas after digits", "1,2"],
])("a million characters of one kind in every name are read at once, and little is kept of them: %s", (_, part) => {
  const texts = typeof part === "string" ? [part.repeat(MILLION / part.length)] : [];
  for (let at = 0; typeof part !== "string" && at < MILLION / 10; at++) texts.push(part(at));
  const query = new URLSearchParams(NAMES.map((name) => [name, texts.join("")]));
  const started = performance.now();
  const found = readSearchAddress(query);
  // Some tens of milliseconds; whatever is not linear takes minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(searchAddressQuery(found).toString().length).toBeLessThan(20_000);
});

test("as often as a name may stand, little is read of it", () => {
  const query = new URLSearchParams();
  for (let at = 0; at < 100_000; at++)
    for (const [name, value] of Object.entries({ category: `kind-${at}`, features: at, field: `${at}-Pool` }))
      query.append(name, String(value));
  const { categories, features, wishes } = readSearchAddress(query);
  expect([categories.length, features.length, wishes.length]).toEqual([20, 100, 10]);
});
