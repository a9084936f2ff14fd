import {
  type FORMER_KINDS,
  formerAddress as formerAddressCall,
  listingStatistics as listingStatisticsCall,
  propertyHistory as propertyHistoryCall,
  type WireHistoryEvent,
} from "../wire/history.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

/** One thing that happened to a listing. `at` is an ISO date, or null. */
export type HistoryEvent =
  | { event: "listed"; at: string | null; price: number | null }
  | { event: "price"; at: string | null; from: number | null; to: number | null }
  /** `from` and `to`: active, inactive, expired, sold, rented. */
  | { event: "status" | "relisted"; at: string | null; from: string; to: string };

const price = (text: string | null): number | null => {
  const number = text === null ? Number.NaN : Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : null;
};

function toHistoryEvent({ at, event, from, to }: WireHistoryEvent): HistoryEvent {
  const iso = toIso(at);
  if (event === "listed") return { event, at: iso, price: price(to) };
  if (event === "price") return { event, at: iso, from: price(from), to: price(to) };
  return { event, at: iso, from: from ?? "", to: to ?? "" };
}

/** What happened to a listing's price and state, the newest first; null where the provider keeps no history. */
export const propertyHistory = defineCall(propertyHistoryCall, {
  request: (input: { propertyId: number }) => ({ property_id: input.propertyId }),
  answer: ({ data }) => data.map(toHistoryEvent),
  fallback: null,
});

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

export interface ListingStatisticsInput {
  kind: "property" | "project";
  id: number;
  /** The last so many days; 30 when absent, 365 at most. */
  days?: number;
}

/** What the member's own listing finds each day, of a project views and conversations; null where the provider has no statistics. */
export const listingStatistics = defineCall(listingStatisticsCall, {
  request: ({ kind, id, days }: ListingStatisticsInput) => ({
    ...(kind === "project" ? { project_id: id } : { property_id: id }),
    days,
  }),
  answer: ({ data, totals }): ListingStatistics => {
    const sum = (figure: keyof ListingFigures) => data.reduce((total, day) => total + day[figure], 0);
    return {
      days: data,
      totals: totals ?? {
        views: sum("views"),
        favourites: sum("favourites"),
        chats: sum("chats"),
        interests: sum("interests"),
      },
    };
  },
  fallback: null,
});

export type FormerAddress = { state: "unknown" | "gone" } | { state: "moved"; slugId: string };

/** What became of an address that shows nothing; `unknown` where the provider remembers none. */
export const formerAddress = defineCall(formerAddressCall, {
  request: (input: { kind: (typeof FORMER_KINDS)[number]; slugId: string }) => ({
    kind: input.kind,
    slug_id: input.slugId,
  }),
  answer: ({ data: { state, slug_id } }): FormerAddress => {
    if (state !== "moved") return { state };
    return slug_id ? { state, slugId: slug_id } : { state: "unknown" };
  },
  fallback: { state: "unknown" } as const,
});
