import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { reverseGeocode } from "@gable/provider/harness/direct.ts";

/** What a generated listing is drawn from: a real sale, or one made up around a real quarter. */
export interface Source {
  latitude: number;
  longitude: number;
  price: number;
  bedrooms: number;
  bathrooms: number;
  /** Square metres. */
  area: number;
  year: number;
  city: string;
  state: string;
  country: string;
  quarter: string;
}

const SQUARE_FEET_PER_METRE = 10.764;
const MADE_UP = 20_000;

/** Numbers between 0 and 1, the same ones in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sales of a file like `king-county-sales.csv`; rows that lack a number are left out. */
export function readSales(path: string): Source[] {
  const require = createRequire(join(ROOT, "provider/package.json"));
  const { parse } = require("csv-parse/sync") as typeof import("csv-parse/sync");
  const rows = parse(readFileSync(path), { columns: true }) as Record<string, string>[];
  return rows.flatMap((row) => {
    const number = (name: string) => Number(row[name] || Number.NaN);
    const [latitude, longitude, price] = [number("lat"), number("long"), number("price")];
    const [bedrooms, bathrooms, feet, year] = ["bedrooms", "bathrooms", "sqft_living", "yr_built"].map(number);
    const all = [latitude, longitude, price, bedrooms, bathrooms, feet, year];
    if (!all.every((value) => Number.isFinite(value)) || (bedrooms ?? 0) > 12) return [];
    const { city, state, country } = reverseGeocode(latitude, longitude);
    return [
      {
        ...{ latitude, longitude, price, city, state, country },
        bedrooms: bedrooms ?? 0,
        bathrooms: Math.ceil(bathrooms ?? 1),
        area: Math.round((feet ?? 900) / SQUARE_FEET_PER_METRE),
        year: year ?? 1960,
        quarter: `District ${row.zipcode}`,
      },
    ];
  });
}

interface SeedCity {
  city: string;
  state: string;
  country: string;
  /** Price of a square metre. */
  sale: number;
  areas: { name: string; lat: number; lng: number; factor: number }[];
}

/** Homes around the quarters of the demo's cities, the first cities the largest. */
export function makeUpSources(): Source[] {
  const cities = JSON.parse(readFileSync(join(ROOT, "provider/seed/cities.json"), "utf8")) as SeedCity[];
  const random = randomNumbers(42);
  const around = () => random() + random() + random() - 1.5;
  return Array.from({ length: MADE_UP }, () => {
    const city = cities[Math.floor(random() ** 2 * cities.length)] as SeedCity;
    const quarter = city.areas[Math.floor(random() * city.areas.length)] as SeedCity["areas"][number];
    const bedrooms = Math.floor(random() ** 1.5 * 6);
    const area = Math.round(28 + bedrooms * 24 + random() * 30);
    return {
      latitude: Number((quarter.lat + around() * 0.02).toFixed(6)),
      longitude: Number((quarter.lng + around() * 0.03).toFixed(6)),
      price: Math.round((area * city.sale * quarter.factor * (1 + around() * 0.2)) / 1000) * 1000,
      bedrooms,
      bathrooms: Math.max(1, Math.round(bedrooms * 0.6)),
      area,
      year: 1890 + Math.floor(random() * 135),
      city: city.city,
      state: city.state,
      country: city.country,
      quarter: quarter.name,
    };
  });
}
