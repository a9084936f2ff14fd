import type { OwnProperty } from "@gable/shared-sdk/model";
import { type ListingMedia, type ListingValues } from "./values.ts";
/** What the editor shows of a listing that is already with the provider. */
export declare function valuesOfProperty(property: OwnProperty): ListingValues;
/** Pictures and papers already with the provider; the cover comes first. */
export declare function mediaOfProperty(property: OwnProperty): ListingMedia;
