export { COARSE_MARGIN, COARSE_STEPS, coarse } from "./coarse.ts";
export { findTowns } from "./findTowns.ts";
export { type Bounds, coverGeohash, encodeGeohash, isPoint } from "./geohash.ts";
export { boundsOfPolygon, outlineOf, type Polygon } from "./polygon.ts";
export { MOST_CORNERS, POLYGON_MESSAGE, polygonInput } from "./polygonInput.ts";
export { DIVIDED, gridOver, INSIDE } from "./polygonTest.ts";
export { type GeocodedPlace, reverseGeocode } from "./reverseGeocode.ts";
