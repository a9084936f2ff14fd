import { sql } from "kysely";
import type { ListingKind } from "./listingKind.ts";
import type { RequestStatus } from "./tables.ts";

/** How a listing stands, in one word. Projects are neither sold nor rented. */
export const LISTING_STATUSES = ["live", "pending", "rejected", "expired", "inactive", "sold", "rented"] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The columns of a property or project that say how it stands. */
export interface ListingState {
  request_status: RequestStatus;
  /** 1 shown, 0 hidden by its owner. */
  status: number;
  /** 0 sell, 1 rent, 2 sold, 3 rented; null for projects. */
  property_type: number | null;
  /** What an expired one becomes when a package pays for it again. */
  restores_to: "approved" | "pending";
}

/** The columns that the status is derived from. */
export type StatusColumns = Pick<ListingState, "request_status" | "status" | "property_type">;

/**
 * The status of a listing: a review that is open, refused or expired comes first, then the closed deal, then the
 * owner's switch. Whether the owner's account is active does not count (see `on_show`).
 */
export function listingStatus({ request_status, status, property_type }: StatusColumns): ListingStatus {
  if (request_status !== "approved") return request_status;
  if (property_type === 2) return "sold";
  if (property_type === 3) return "rented";
  return status === 1 ? "live" : "inactive";
}

/** {@link listingStatus} as SQL, within a query of one table of listings. */
export function listingStatusSql(kind: ListingKind) {
  const closed =
    kind === "property" ? sql`when property_type = 2 then 'sold' when property_type = 3 then 'rented'` : sql``;
  return sql<ListingStatus>`case when request_status <> 'approved' then request_status::text ${closed}
    when status = 1 then 'live' else 'inactive' end`;
}
