import type { ListingKind, ReviewStatus } from "@gable/shared-sdk/model";

/** What the rules below need of a listing. */
export interface OwnListing {
  kind: ListingKind;
  review: ReviewStatus;
  active: boolean;
}

/** The one status that matters to the owner now (spec §4); also the name of its dictionary key. */
export type OwnStatus = "pending" | "rejected" | "expired" | "sold" | "rented" | "inactive" | "live";

export function ownStatus({ kind, review, active }: OwnListing): OwnStatus {
  if (review !== "approved") return review;
  if (kind === "sold" || kind === "rented") return kind;
  return active ? "live" : "inactive";
}

export const statusTone: Record<OwnStatus, "ok" | "info" | "bad" | "neutral"> = {
  live: "ok",
  pending: "info",
  rejected: "bad",
  expired: "bad",
  sold: "neutral",
  rented: "neutral",
  inactive: "neutral",
};

export type OwnAction = "edit" | "activate" | "deactivate" | "sold" | "rented" | "to-rent" | "delete";

/**
 * What the owner may do with a listing now. Switching on and off and closing a deal are only for approved
 * ones; sold only follows sell, rented only rent, and a rented home may be offered again (api.md §3).
 */
export function ownActions(listing: OwnListing): OwnAction[] {
  const actions: OwnAction[] = ["edit"];
  if (listing.review === "approved") {
    if (listing.kind === "sell") actions.push("sold");
    if (listing.kind === "rent") actions.push("rented");
    if (listing.kind === "rented") actions.push("to-rent");
    actions.push(listing.active ? "deactivate" : "activate");
  }
  return [...actions, "delete"];
}

/** Filters of the list, also the values of `?status=`. */
export const statusFilters = ["all", "live", "pending", "rejected", "inactive", "sold", "rented"] as const;
export type StatusFilter = (typeof statusFilters)[number];

export function filterOf(search: URLSearchParams): StatusFilter {
  const status = search.get("status");
  return statusFilters.find((filter) => filter === status) ?? "all";
}

/** Page of `?page=`, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
