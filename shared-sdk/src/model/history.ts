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
