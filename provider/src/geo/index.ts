export { COARSE_MARGIN, COARSE_STEPS, coarse } from "./coarse.ts";
export { type FoundTown, findTowns } from "./find-towns.ts";
export { type Gazetteer, gazetteer, type Place } from "./gazetteer.ts";
export { type Bounds, coverGeohash, encodeGeohash, geohashBounds, isPoint } from "./geohash.ts";
export { boundsOfPolygon, insidePolygon, outlineOf, type Polygon } from "./polygon.ts";
export { MOST_CORNERS, POLYGON_MESSAGE, polygonInput } from "./polygon-input.ts";
export { polygonTest } from "./polygon-test.ts";
export { type GeocodedPlace, reverseGeocode } from "./reverse-geocode.ts";
