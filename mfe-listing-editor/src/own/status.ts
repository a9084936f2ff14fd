import type { ListedKind } from "../listing/sections.ts";
import type { OwnRow } from "./ownRow.ts";

/** What the rules below need of a listing or project. */
export type OwnListing = Pick<OwnRow, "offer" | "review" | "active" | "canFeature">;

/** The one status that matters to the owner now (spec §4); also the name of its dictionary key. */
export type OwnStatus = "pending" | "rejected" | "expired" | "sold" | "rented" | "inactive" | "live";

export function ownStatus({ offer, review, active }: OwnListing): OwnStatus {
  if (review !== "approved") return review;
  if (offer === "sold" || offer === "rented") return offer;
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

export type OwnAction =
  | "edit"
  | "resubmit"
  | "renew"
  | "feature"
  | "activate"
  | "deactivate"
  | "sold"
  | "rented"
  | "to-rent"
  | "type"
  | "copy"
  | "delete";

/**
 * What the owner may do with a listing now. Switching on and off and closing a deal are only for approved
 * ones; sold only follows sell, rented only rent, and a rented home may be offered again (api.md §3).
 * What is offered may change between sale and rent at any time: a change like any other. What has expired comes back
 * with a new plan.
 */
export function ownActions(listing: OwnListing): OwnAction[] {
  const actions: OwnAction[] = ["edit"];
  if (listing.review === "rejected") actions.push("resubmit");
  if (listing.review === "expired") actions.push("renew");
  if (listing.review === "approved") {
    if (listing.canFeature) actions.push("feature");
    if (listing.offer === "sell") actions.push("sold");
    if (listing.offer === "rent") actions.push("rented");
    if (listing.offer === "rented") actions.push("to-rent");
    actions.push(listing.active ? "deactivate" : "activate");
  }
  if (listing.offer === "sell" || listing.offer === "rent") actions.push("type");
  return [...actions, "copy", "delete"];
}

/** Filters of the lists, also the values of `?status=`. */
export type StatusFilter = "all" | OwnStatus;

const filtersOfKind: Record<ListedKind, readonly StatusFilter[]> = {
  property: ["all", "live", "pending", "rejected", "expired", "inactive", "sold", "rented"],
  project: ["all", "live", "pending", "rejected", "expired", "inactive"],
};

export function filtersOf(kind: ListedKind): readonly StatusFilter[] {
  return filtersOfKind[kind];
}

export function filterOf(kind: ListedKind, search: URLSearchParams): StatusFilter {
  const status = search.get("status");
  return filtersOf(kind).find((filter) => filter === status) ?? "all";
}

/** Page of `?page=`, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
