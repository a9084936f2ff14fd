import type { ListingKind, ReviewStatus } from "@gable/shared-sdk/model";
/** What the rules below need of a listing. */
export interface OwnListing {
    kind: ListingKind;
    review: ReviewStatus;
    active: boolean;
}
/** The one status that matters to the owner now (spec §4); also the name of its dictionary key. */
export type OwnStatus = "pending" | "rejected" | "sold" | "rented" | "inactive" | "live";
export declare function ownStatus({ kind, review, active }: OwnListing): OwnStatus;
export declare const statusTone: Record<OwnStatus, "ok" | "info" | "bad" | "neutral">;
export type OwnAction = "edit" | "activate" | "deactivate" | "sold" | "rented" | "to-rent" | "delete";
/**
 * What the owner may do with a listing now. Switching on and off and closing a deal are only for approved
 * ones; sold only follows sell, rented only rent, and a rented home may be offered again (api.md §3).
 */
export declare function ownActions(listing: OwnListing): OwnAction[];
/** Filters of the list, also the values of `?status=`. */
export declare const statusFilters: readonly ["all", "live", "pending", "rejected", "inactive", "sold", "rented"];
export type StatusFilter = (typeof statusFilters)[number];
export declare function filterOf(search: URLSearchParams): StatusFilter;
/** Page of `?page=`, from 1. */
export declare function pageOf(search: URLSearchParams): number;
