import {
  accountData as accountDataCall,
  blockedUsers,
  favouriteChanges as favouriteChangesCall,
  ownStatistics as ownStatisticsCall,
} from "../wire/ownAccount.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import type { ListingFigures } from "./history.ts";

/** Somebody whom the member has blocked; id 0 is the site itself. */
export interface BlockedPerson {
  id: number;
  name: string;
  profile: string;
  reason: string;
  /** ISO date, or null. */
  blockedAt: string | null;
}

/** Whom the member has blocked, the last one first; null where the provider has no such list. */
export const blockedPeople = defineCall(blockedUsers, {
  answer: ({ data }): BlockedPerson[] =>
    data.map(({ id, name, profile, reason, blocked_at }) => ({
      id,
      name,
      profile,
      reason,
      blockedAt: toIso(blocked_at),
    })),
  fallback: null,
});

/** Everything that the site keeps of the member, by names of what it is. Needs the extension `account-data`. */
export const accountData = defineCall(accountDataCall, { answer: ({ data }) => data });

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

/** Prices that changed of what the member has saved, the newest first; null where the provider does not say. */
export const favouriteChanges = defineCall(favouriteChangesCall, {
  answer: ({ data }): FavouriteChange[] =>
    data.flatMap(({ property_id, slug_id, title, title_image, from, to, at }) => {
      const prices = { from: Number(from), to: Number(to) };
      if (!Number.isFinite(prices.from) || !Number.isFinite(prices.to)) return [];
      return [{ id: property_id, slugId: slug_id, title, image: title_image, ...prices, at: toIso(at) }];
    }),
  fallback: null,
});

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

/**
 * What all the member's listings found in the last days, and in as many days before; null where the provider does not say.
 * @param input.days 30 when absent, 90 at most
 */
export const ownStatistics = defineCall(ownStatisticsCall, {
  request: (input: { days?: number }) => input,
  answer: ({ data, listings }): OwnStatistics => {
    // Of an odd number of days the one in the middle is of the newer half.
    const half = Math.floor(data.length / 2);
    return {
      before: data.slice(0, half),
      days: data.slice(half),
      listings: listings.map(({ slug_id, ...listing }) => ({ ...listing, slugId: slug_id })),
    };
  },
  fallback: null,
});
