import { defaultSettings } from "@gable/shared-sdk/react";
import { labelled } from "./labels.ts";
import type { MapPoint } from "./mapPoint.ts";

const words = {
  language: "en",
  settings: { ...defaultSettings, abbreviateNumbers: true, currency: { code: "USD", name: "", symbol: "$" } },
  t: (key: string, values: Record<string, unknown> = {}) =>
    [key, values.count, values.prices].filter(Boolean).join(" "),
};
const bounds = { north: 1, south: 0, east: 1, west: 0 };
const cluster: MapPoint = {
  id: "c",
  latitude: 0.5,
  longitude: 0.5,
  count: 12,
  minPrice: 675,
  maxPrice: 2_650_000,
  bounds,
  listing: null,
};

test("several of one purpose have a range of prices, rents beside prices of sales have none", () => {
  expect(labelled(cluster, words, true)).toMatchObject({ title: "12", note: expect.stringContaining("–") });
  const mixed = labelled(cluster, words, false);
  expect(mixed).toMatchObject({ title: "12", note: "", label: "catalog.map.listings 12" });
});

test("one has its price, whatever else is for sale or to rent", () => {
  const one = labelled({ ...cluster, count: 1, maxPrice: 675 }, words, false);
  expect(one).toMatchObject({ title: "$675", note: "" });
});
