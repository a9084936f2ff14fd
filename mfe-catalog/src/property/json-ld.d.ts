import type { PropertyDetail, Settings } from "@gable/shared-sdk/model";
/** schema.org `RealEstateListing` of a listing; what the listing does not say is left out. */
export declare function listingJsonLd(listing: PropertyDetail, settings: Settings | null, origin: string): object;
