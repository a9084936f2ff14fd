export { COARSE_MARGIN, COARSE_STEPS, coarse } from "./coarse.ts";
export { type FoundTown, findTowns } from "./findTowns.ts";
export { type Gazetteer, gazetteer, type Place } from "./gazetteer.ts";
export { type Bounds, coverGeohash, encodeGeohash, geohashBounds, isPoint } from "./geohash.ts";
export { boundsOfPolygon, insidePolygon, outlineOf, type Polygon } from "./polygon.ts";
export { MOST_CORNERS, POLYGON_MESSAGE, polygonInput } from "./polygonInput.ts";
export { polygonTest } from "./polygonTest.ts";
export { type GeocodedPlace, reverseGeocode } from "./reverseGeocode.ts";
