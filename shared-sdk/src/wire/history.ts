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

export const FORMER_KINDS = ["property", "project", "article"] as const;

/**
 * Extension `former-address`: what became of an address that shows nothing. Only what everybody could once read is
 * told of, and not why it is no longer shown.
 */
export const formerAddress = wireCall({
  method: "GET",
  path: "former-address",
  access: "public",
  request: z.object({ kind: z.enum(FORMER_KINDS), slug_id: z.string() }),
  answer: z.object({
    data: z.object({
      state: oneOfOr(["unknown", "gone", "moved"], "unknown"),
      /** Of the present address, for `moved`. */
      slug_id: textOrNull(),
    }),
  }),
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
  /** One of the two ids; a project has views alone. `days` is 30 when absent, 365 at most. */
  request: z.object({
    property_id: z.optional(number()),
    project_id: z.optional(number()),
    days: z.optional(count()),
  }),
  answer: z.object({
    data: list(statisticsDay),
    /** Since the listing is there. */
    totals: z.optional(z.object({ views: count(), favourites: count(), chats: count(), interests: count() })),
  }),
});
