/** How a listing or project stands to its owner; sold and rented are of properties alone. */
export type OwnListStatus = "live" | "pending" | "rejected" | "expired" | "inactive" | "sold" | "rented";

/** How many of a member's listings stand how. */
export type OwnCounts = Record<OwnListStatus, number>;

/** Filters that providers with the extension `own-lists` know; others answer the whole list. */
export interface OwnListInput {
  /** Words that title or place hold. */
  search?: string;
  status?: OwnListStatus;
}

/** Dates of an own listing: ISO, or null where there is none or the provider does not say. */
export interface OwnDates {
  /** The live advertisement; its end is null when it never ends. */
  featured: { id: number; startsAt: string | null; endsAt: string | null } | null;
  /** When the package that pays for it ends. */
  expiresAt: string | null;
}
