import type { Translate } from "@gable/shared-sdk/host";
import type { Place, PropertyCard, Settings } from "@gable/shared-sdk/model";
import type { ListingCardProps } from "@gable/shared-ui/core";
import { type Fact } from "./facts.ts";
/** What turns a listing into words. */
export interface Words {
    t: Translate;
    settings: Settings;
    language: string;
}
export declare function listingHref(listing: {
    slugId: string;
}): string;
/** `Kalyani Nagar, Pune`: the nearest part of the address and the city, each once. */
export declare function placeLine(place: Place): string;
/** The whole address, without saying twice what the address already names. */
export declare function wholeAddress(place: Place): string;
/** `4 bed`, `3,420 ft²`; with the parameter's own name where it is none of the known things. */
export declare function factText(fact: Fact, { t, language }: Words): string;
/** The value with its unit; years are not grouped into thousands. */
export declare function factValue(fact: Fact, language: string): string;
/** What to say of the price: `a month` for a rent, nothing for a sale. */
export declare function priceNote(listing: PropertyCard, t: Translate): string | undefined;
export declare function stampOf(listing: PropertyCard, t: Translate): string | undefined;
/** About what a loan for the listing costs a month; null for rents and for listings without a price. */
export declare function loanEstimate(listing: PropertyCard, { settings, language }: Words): string | null;
/** Price per unit of the built area: `₹3,362 per ft²`; null when the listing does not say its area. */
export declare function pricePerArea(listing: PropertyCard, { t, settings, language }: Words): string | null;
/** A listing as `ListingCard` takes it, without layout and favourite. */
export declare function cardOf(listing: PropertyCard, words: Words): ListingCardProps;
