import { type CallOptions } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Parameter, PropertyDetail } from "@gable/shared-sdk/model";
import type { ListingMedia, ListingValues } from "../listing/values.ts";
export interface Listing {
    values: ListingValues;
    media: ListingMedia;
    parameters: Parameter[];
}
/**
 * Sends a validated listing: a new one, or the changes of one that the provider has.
 * @param original id and media as the provider has them; null for a new listing
 * @throws ApiError, or Error when a kept picture that must be sent again cannot be fetched
 */
export declare function sendListing(client: ApiClient, { values, media, parameters }: Listing, original: {
    id: number;
    media: ListingMedia;
} | null, options: CallOptions): Promise<PropertyDetail>;
