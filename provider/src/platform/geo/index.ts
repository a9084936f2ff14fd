export { boundsAround, radiusAsked } from "./bounds.ts";
export { COARSE_MARGIN, coarse } from "./coarse.ts";
export { findTowns } from "./findTowns.ts";
export { type Bounds, encodeGeohash, isPoint } from "./geohash.ts";
export { coarseSql, insideBounds, type Place, placeColumns, placeOf, withinBounds, withinKm } from "./placeSql.ts";
export { boundsOfPolygon, outlineOf, type Polygon } from "./polygon.ts";
export { MOST_CORNERS, POLYGON_MESSAGE, polygonInput } from "./polygonInput.ts";
export { DIVIDED, gridOver, INSIDE } from "./polygonTest.ts";
export { type GeocodedPlace, reverseGeocode } from "./reverseGeocode.ts";
