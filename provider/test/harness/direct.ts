/** A provider's data without a provider, for packages that fill or measure a site. */
export { recount } from "../../src/marketplace/listing-search/index.ts";
export { openDatabase } from "../../src/platform/database/index.ts";
export { encodeGeohash, reverseGeocode } from "../../src/platform/geo/index.ts";
