export {
  isRestricted,
  isRestrictedSql,
  mayRead,
  type PremiumAccess,
  pointFor,
  pointSql,
  premiumAccess,
  VISITOR_ACCESS,
} from "./access.ts";
export type { Cluster } from "./clusters.ts";
export { countByCategory, countByCity, readPriceRange, recount } from "./counts.ts";
export type { Facets } from "./facets.ts";
export { isFoundBy, type ListingFilters, type ListingQuery, type Mention, type ParameterFilter } from "./filters.ts";
export { fingerprint } from "./fingerprint.ts";
export { listingSearchJobs } from "./jobs.ts";
export { createListingSearch, listingSearchOf, searchCacheOf } from "./listingSearch.ts";
export { listingSearchMigrations } from "./migrations.ts";
export type { Cursor, Sort } from "./orders.ts";
export { parameterFilters } from "./parameterFilters.ts";
export type { SearchCache } from "./searchCache.ts";
export { matchesText, plain, searchQuery, searchVector, wordBegins, wordsOf } from "./words.ts";
