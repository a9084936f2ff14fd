export { CUT, isCut, isCutSql, type PremiumAccess, premiumAccess } from "./access.ts";
export { announceStatus } from "./announce.ts";
export { boundsAround, radiusAsked } from "./bounds.ts";
export { listCategories, listCities } from "./catalogue.ts";
export { readCategories, readCategoryNames } from "./categories.ts";
export { zoomFor } from "./cells.ts";
export { changedDetails, changedSlug, changedTexts, newColumns, newSlug } from "./columns.ts";
export { compare } from "./compare.ts";
export { keptDistance } from "./distance.ts";
export { keepExactPlace, placeBefore, placeGiven, shownLocation, withOwnPlaces } from "./exactPlace.ts";
export { restoreListings } from "./expiry.ts";
export { setFavourite } from "./favourites.ts";
export {
  applyFilters,
  type ListingFilters,
  type ListingQuery,
  onlyPublic,
  type ParameterFilter,
  type Sort,
} from "./filters.ts";
export { keepBitmaps } from "./find/bitmaps/index.ts";
export type { WrittenCard } from "./find/cards.ts";
export { type Cluster, clustersOf, findCells } from "./find/clusters.ts";
export { mergeCounts, recount } from "./find/counts.ts";
export { countFacets, type Facets } from "./find/facets.ts";
export { finderOf } from "./find/finder.ts";
export { fingerprint } from "./find/fingerprint.ts";
export { OFFER_TEXTS, type Question } from "./find/listingQuery.ts";
export type { Place } from "./find/orders.ts";
export { areMany, type Counting, findFirst, findPage, isFound } from "./find/page.ts";
export type { SearchCache } from "./find/searchCache.ts";
export { orderTexts } from "./find/textOrder.ts";
export { LARGEST_COUNT } from "./find/total.ts";
export { withWords } from "./find/wordSet.ts";
export { placePrecision, videoLink } from "./form.ts";
export { listingJobs, RENEW_JOB } from "./jobs.ts";
export { STAYS_KEPT, toKeptCards } from "./kept.ts";
export { type ListedKind, TABLES } from "./listingStatus.ts";
export { COLUMN, liveAdvertisements } from "./liveAdvertisements.ts";
export { holdOwn, ownOf, switchListing } from "./owner.ts";
export { countOwn, endsOf, type OwnStatus, ownSearch, ownStatus, ownStatusOf } from "./ownStatus.ts";
export { parameterFilters } from "./parameterFilters.ts";
export { checkParameters, parametersOf } from "./parameters.ts";
export { assertCategory, given, placeText } from "./parts.ts";
export { coverText, newTexts, pictureTexts, writeGalleryTexts } from "./pictureTexts.ts";
export { insideBounds, placeColumns, placeOf, withinKm } from "./place.ts";
export { mayRead, teaser } from "./premium.ts";
export { findListings, findProperty, type Page, PROPERTY_COLUMNS } from "./repository.ts";
export { reviewListing } from "./review.ts";
export { listings } from "./routes.ts";
export { matchesPrepared, matchesText, searchQuery, searchVector } from "./searchText.ts";
export { TYPE_WORDS, toBriefCards, toDetails, type Viewer } from "./serialise.ts";
export { slugRoutes } from "./slugRoutes.ts";
export { resubmit } from "./submit.ts";
export type { LifeColumns, MetaColumns, PlaceColumns, Property, RequestStatus, ShownColumns } from "./tables.ts";
export { countVisit } from "./visits.ts";
export type { Mention } from "./wordFilters.ts";
export { plain, wordBegins, wordsOf } from "./words.ts";
export { ownProperty } from "./write.ts";
