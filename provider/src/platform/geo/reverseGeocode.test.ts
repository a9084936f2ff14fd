import { reverseGeocode } from "./reverseGeocode.ts";

test.each([
  [47.6062, -122.3321, { city: "Seattle", state: "Washington", country: "United States", country_code: "US" }],
  [52.52, 13.405, { city: "Mitte", state: "State of Berlin", country: "Germany", country_code: "DE" }],
  [22.3, 114.17, { country: "Hong Kong SAR China", country_code: "HK" }],
])("names the place at %p, %p", (latitude, longitude, place) => {
  expect(reverseGeocode(latitude, longitude)).toMatchObject(place);
});

test("keeps a house beside a border in its own country", () => {
  expect(reverseGeocode(42.3149, -83.0364).country_code).toBe("CA");
  expect(reverseGeocode(46.2558, 6.1081).country_code).toBe("FR");
});

test("names nothing in the middle of an ocean", () => {
  expect(reverseGeocode(-40, -120)).toEqual({ city: "", state: "", country: "", country_code: "" });
});
