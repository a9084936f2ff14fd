export type AlertFrequency = "instant" | "daily" | "weekly" | "off";

export interface SavedSearch {
  /** Below 0 for one that is kept in this browser only. */
  id: number;
  name: string;
  /** Query of the results page, without its question mark. */
  query: string;
  frequency: AlertFrequency;
  /** Listings that began to match since `lastSeenAt`; 0 for one of this browser, which nobody watches. */
  newCount: number;
  /** ISO date, or null. */
  lastSeenAt: string | null;
  /** Kept in this browser only: no alerts, on no other device. */
  local: boolean;
}
