/** One thing that happened to a listing. `at` is an ISO date, or null. */
export type HistoryEvent =
  | { event: "listed"; at: string | null; price: number | null }
  | { event: "price"; at: string | null; from: number | null; to: number | null }
  /** `from` and `to`: active, inactive, expired, sold, rented. */
  | { event: "status" | "relisted"; at: string | null; from: string; to: string };

export interface ListingFigures {
  views: number;
  favourites: number;
  /** Conversations that began. */
  chats: number;
  interests: number;
}

export interface ListingStatistics {
  /** One for each day, the oldest first; `day` as `2026-01-31`, UTC. */
  days: (ListingFigures & { day: string })[];
  /** Since the listing is there; the sum of the days where the provider says no more. */
  totals: ListingFigures;
}

export type OwnFigures = Pick<ListingFigures, "views" | "favourites" | "chats">;

/** What one of the member's listings found. */
export interface OwnListingFigures extends OwnFigures {
  kind: "property" | "project";
  id: number;
  slugId: string;
  title: string;
  image: string;
  /** In as many days before. */
  before: OwnFigures;
}

/** What all the member's listings found together. `day` as `2026-01-31`, UTC, the oldest first. */
export interface OwnStatistics {
  days: (OwnFigures & { day: string })[];
  /** As many days before these. */
  before: (OwnFigures & { day: string })[];
  /** Those that were viewed most. */
  listings: OwnListingFigures[];
}

/** A price that changed since the member saved the listing. */
export interface FavouriteChange {
  /** Of the listing. */
  id: number;
  slugId: string;
  title: string;
  image: string;
  from: number;
  to: number;
  /** ISO date, or null. */
  at: string | null;
}
