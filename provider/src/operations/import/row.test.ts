import { parseMapping } from "./mapping.ts";
import { mapRow } from "./row.ts";

const seattle = { city: "Seattle", state: "Washington", country: "United States", country_code: "US" };
const columns = ["id", "beds", "price", "lat", "long", "town"];
const base = {
  external_id: "id",
  empty: ["?"],
  fields: {
    title: { template: "{{beds}}-bed house in {{city}}" },
    description: { template: "{{beds}} bedrooms" },
    category: { constant: "House" },
    property_type: { constant: "sell" },
    price: { column: "price", number: true },
    latitude: "lat",
    longitude: "long",
  },
};

function map(cells: string[], change: Record<string, unknown> = {}, place = seattle) {
  const fields = { ...base.fields, ...change };
  return mapRow(parseMapping({ ...base, fields }), columns, { line: 2, cells }, () => place);
}
const reasons = (mapped: ReturnType<typeof map>) =>
  "problems" in mapped ? mapped.problems.map((problem) => problem.reason) : [];

test("a good row becomes a draft with the place that the coordinates name", () => {
  expect(map(["7", "3", "1000", "47.6", "-122.3", ""])).toMatchObject({
    draft: { title: "3-bed house in Seattle", price: 1000, city: "Seattle", country: "United States", propertyType: 0 },
  });
});

test("a place that the file names stands above the one that the coordinates name, in templates too", () => {
  const mapped = map(["7", "3", "1000", "47.6", "-122.3", "Renton"], { city: "town" });
  expect(mapped).toMatchObject({ draft: { city: "Renton", title: "3-bed house in Renton", state: "Washington" } });
});

test("a rent without a duration is by the month, a sale has none", () => {
  const rent = map(["7", "3", "1000", "47.6", "-122.3", ""], { property_type: { constant: "rent" } });
  expect(rent).toMatchObject({ draft: { propertyType: 1, rentDuration: "Monthly" } });
  expect(map(["7", "3", "1000", "47.6", "-122.3", ""])).toMatchObject({ draft: { rentDuration: null } });
});

test("all that is wrong with a row is said at once", () => {
  expect(reasons(map(["", "?", "free", "47.6", "-122.3", ""]))).toEqual([
    "external_id is empty",
    'price "free" is no number',
    "title is empty",
    "description is empty",
  ]);
});

test("points at sea, off the earth and at zero are no place for a house", () => {
  const nowhere = { city: "", state: "", country: "", country_code: "" };
  expect(reasons(map(["7", "3", "1000", "-40", "-120", ""], {}, nowhere))[0]).toMatch(/lie in no country/);
  expect(reasons(map(["7", "3", "1000", "95", "0", ""]))[0]).toMatch(/are no place on earth/);
  expect(reasons(map(["7", "3", "1000", "0", "0", ""]))[0]).toMatch(/are no place on earth/);
});

test("a row with too few cells or in another encoding is told apart", () => {
  expect(reasons(map(["7", "3"]))).toEqual(["the row has 2 cells, the header 6"]);
  expect(reasons(map(["7", "3", "1000", "47.6", "-122.3", "M\uFFFDnchen"]))).toEqual(["the row is not in UTF-8"]);
});

test("a price must be more than nothing", () => {
  expect(reasons(map(["7", "3", "0", "47.6", "-122.3", ""]))[0]).toMatch(/price "0" must be above 0/);
});

test.each(["title", "address", "city", "meta_title"])(
  "a line break in %s is a problem, in the description it is none",
  (target) => {
    const row = ["7", "3", "1000", "47.6", "-122.3", "Ren\nton"];
    expect(reasons(map(row, { [target]: "town" }))).toContain(
      `${target} has line breaks or invisible control characters: make it one line`,
    );
    expect(reasons(map(row, { description: "town" }))).toEqual([]);
  },
);
