export { type Gazetteer, gazetteer, type Place } from "./gazetteer.ts";
export { type Bounds, coverGeohash, encodeGeohash, geohashBounds, isPoint } from "./geohash.ts";
export { boundsOfPolygon, insideOutline, insidePolygon, outlineOf, type Polygon } from "./polygon.ts";
export { type GeocodedPlace, reverseGeocode } from "./reverse-geocode.ts";
