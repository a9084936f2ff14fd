import type { PropertyCard } from "@gable/shared-sdk/model";
import { kilometres, nearFirst } from "./similar.ts";

const at = (latitude: number, longitude: number, city: string, country: string) =>
  ({
    place: { address: "", state: "", city, country, coordinates: { latitude, longitude } },
  }) as unknown as PropertyCard;
const lisbon = at(38.72, -9.14, "Lisbon", "Portugal");
const cascais = at(38.7, -9.42, "Cascais", "Portugal");
const porto = at(41.15, -8.61, "Porto", "Portugal");
const berlin = at(52.52, 13.4, "Berlin", "Germany");

test("Lisbon is 274 km from Porto, and the two sides of the antimeridian are near each other", () => {
  expect(kilometres(lisbon.place.coordinates, porto.place.coordinates)).toBeCloseTo(274, -1);
  expect(kilometres({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.3, 1);
  expect(kilometres(null, porto.place.coordinates)).toBeNull();
});

test("what is near comes first, then the country, and other countries only where nothing is near", () => {
  expect(nearFirst(lisbon, [berlin, porto, cascais])).toEqual([cascais, porto]);
  expect(nearFirst(lisbon, [berlin, porto])).toEqual([porto, berlin]);
});
