import { PlaceSums, type Sums } from "./placeSums.ts";

interface Home {
  quarter: string | null;
  latitude: number;
  longitude: number;
}

/** As the database sums the homes of one city up. */
function sumsOf(homes: Home[]): Sums[] {
  const byQuarter = Map.groupBy(homes, ({ quarter }) => quarter);
  return [...byQuarter].map(([quarter, rows]) => {
    const latitudes = rows.map(({ latitude }) => latitude);
    const longitudes = rows.map(({ longitude }) => longitude);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      city: "Seattle",
      state: "Washington",
      country: "United States",
      quarter,
      count: rows.length,
      north: Math.max(...latitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      west: Math.min(...longitudes),
      latitudes: sum(latitudes),
      latitude_squares: sum(latitudes.map((value) => value * value)),
      longitudes: sum(longitudes),
      longitude_squares: sum(longitudes.map((value) => value * value)),
    };
  });
}

const home = (index: number): Home => ({
  quarter: index % 3 === 0 ? null : `Quarter ${index % 3}`,
  latitude: 47.6 + 0.01 * Math.sin(index),
  longitude: -122.3 + 0.02 * Math.cos(index * 7),
});
const homes = Array.from({ length: 300 }, (_, index) => home(index));

function placesOf(parts: Home[][]) {
  const sums = new PlaceSums(parts.flatMap(sumsOf));
  return { cities: sums.cities(), quarters: sums.quarters().toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "number" ? Math.round(part * 1e6) / 1e6 : part));

test("parts add up to what the whole has", () => {
  const parts = [homes.slice(0, 7), homes.slice(7, 180), homes.slice(180)];
  expect(rounded(placesOf(parts))).toEqual(rounded(placesOf([homes])));
  expect(placesOf(parts).cities).toEqual([expect.objectContaining({ name: "Seattle", city: "", count: 300 })]);
  expect(placesOf(parts).quarters.map(({ name, city, count }) => [name, city, count])).toEqual([
    ["Quarter 1", "Seattle", 100],
    ["Quarter 2", "Seattle", 100],
  ]);
});

test("the area of a city holds its homes, and is not made large by one with a wrong point", () => {
  const [city] = placesOf([homes]).cities;
  for (const { latitude, longitude } of homes) {
    expect(latitude).toBeLessThanOrEqual(city?.n ?? 0);
    expect(latitude).toBeGreaterThanOrEqual(city?.s ?? 0);
    expect(longitude).toBeLessThanOrEqual(city?.e ?? 0);
    expect(longitude).toBeGreaterThanOrEqual(city?.w ?? 0);
  }
  const [wrong] = placesOf([homes, [{ quarter: null, latitude: -33, longitude: 151 }]]).cities;
  expect(wrong?.s).toBeGreaterThan(30);
  expect(wrong?.e).toBeLessThan(-60);
});

test("a place with one home is a point", () => {
  const [city] = placesOf([[home(1)]]).cities;
  expect(city).toMatchObject({ n: home(1).latitude, s: home(1).latitude, e: home(1).longitude, w: home(1).longitude });
});
