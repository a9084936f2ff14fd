import type { PropertyCard } from "@gable/shared-sdk/model";
/** Title image and gallery, each address once. */
export declare function picturesOf(listing: PropertyCard): string[];
