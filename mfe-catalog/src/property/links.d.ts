import type { PropertyCard } from "@gable/shared-sdk/model";
import { type Purpose } from "../results/search-state.ts";
/** For sale or to rent, also once it is gone. */
export declare function purposeOf(listing: PropertyCard): Purpose;
/** Results of the same purpose in the listing's city. */
export declare function cityHref(listing: PropertyCard): string;
/** Results of the same kind, purpose and city. */
export declare function alikeHref(listing: PropertyCard): string;
