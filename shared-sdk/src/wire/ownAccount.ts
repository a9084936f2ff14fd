import * as z from "zod/mini";
import { noRequest, wireCall } from "./envelope.ts";
import { count, list, number, oneOfOr, text } from "./primitives.ts";

/** Somebody whom the member has blocked; id 0 is the site itself. */
export const blockedPerson = z.object({
  id: count(),
  name: text(),
  profile: text(),
  reason: text(),
  /** ISO. */
  blocked_at: text(),
});
export type WireBlockedPerson = z.output<typeof blockedPerson>;

/** Extension `blocked-people`: whom the member has blocked, the last one first. */
export const blockedUsers = wireCall({
  method: "GET",
  path: "blocked-users",
  access: "required",
  request: noRequest,
  answer: z.object({ data: list(blockedPerson) }),
});

/** Extension `account-data`: everything of the member's, by names of what it is. */
export const accountData = wireCall({
  method: "GET",
  path: "account-data",
  access: "required",
  request: noRequest,
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
});

const figures = { views: count(), favourites: count(), chats: count() };

export const ownStatisticsDay = z.object({
  /** `2026-01-31`, UTC. */
  day: text(),
  ...figures,
});

export const ownStatisticsListing = z.object({
  kind: oneOfOr(["property", "project"], "property"),
  id: number(),
  slug_id: text(),
  title: text(),
  /** Address of the picture. */
  image: text(),
  /** Of the last days. */
  ...figures,
  /** Of as many days before these. */
  before: z.object(figures),
});
export type WireOwnStatisticsListing = z.output<typeof ownStatisticsListing>;

/**
 * Extension `own-statistics`: what all the member's listings found. One row for each of twice the days, the oldest first,
 * and the listings that were viewed most.
 */
export const ownStatistics = wireCall({
  method: "GET",
  path: "own-statistics",
  access: "required",
  /** 30 when absent, 90 at most. */
  request: z.object({ days: z.optional(count()) }),
  answer: z.object({ data: list(ownStatisticsDay), listings: list(ownStatisticsListing) }),
});

export const favouriteChange = z.object({
  property_id: number(),
  slug_id: text(),
  title: text(),
  title_image: text(),
  /** Prices as text. */
  from: text(),
  to: text(),
  /** ISO. */
  at: text(),
});
export type WireFavouriteChange = z.output<typeof favouriteChange>;

/** Extension `favourite-changes`: prices that changed since the member saved the listing, of 60 days, the newest first. */
export const favouriteChanges = wireCall({
  method: "GET",
  path: "favourite-changes",
  access: "required",
  request: noRequest,
  answer: z.object({ data: list(favouriteChange) }),
});
