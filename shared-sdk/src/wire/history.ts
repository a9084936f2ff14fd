import * as z from "zod/mini";
import { wireCall } from "./envelope.ts";
import { count, list, number, oneOfOr, text, textOrNull } from "./primitives.ts";

export const HISTORY_EVENTS = ["listed", "price", "status", "relisted"] as const;

/**
 * `from` and `to` are prices for `listed` (where `from` is null) and `price`, else one of the words active, inactive,
 * expired, sold, rented.
 */
export const historyEvent = z.object({
  /** ISO. */
  at: text(),
  event: oneOfOr(HISTORY_EVENTS, "status"),
  from: textOrNull(),
  to: textOrNull(),
});
export type WireHistoryEvent = z.output<typeof historyEvent>;

/** Extension `history`: what happened to a listing's price and state, the newest first. */
export const propertyHistory = wireCall({
  method: "GET",
  path: "property-history",
  access: "optional",
  request: z.object({ property_id: number() }),
  answer: z.object({ data: list(historyEvent) }),
});

export const statisticsDay = z.object({
  /** `2026-01-31`, UTC. */
  day: text(),
  views: count(),
  favourites: count(),
  chats: count(),
  interests: count(),
});
export type WireStatisticsDay = z.output<typeof statisticsDay>;

/** Extension `statistics`: one row for each of the last days, the oldest first. The owner's only. */
export const listingStatistics = wireCall({
  method: "GET",
  path: "listing-statistics",
  access: "required",
  /** `days` is 30 when absent, 365 at most. */
  request: z.object({ property_id: number(), days: z.optional(count()) }),
  answer: z.object({
    data: list(statisticsDay),
    /** Since the listing is there. */
    totals: z.optional(z.object({ views: count(), favourites: count(), chats: count(), interests: count() })),
  }),
});
