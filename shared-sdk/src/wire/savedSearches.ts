import * as z from "zod/mini";
import { noRequest, nothing, pageOf, wireCall } from "./envelope.ts";
import { count, flagIfAny, number, oneOf, oneOfOr, text, textIfAny, word } from "./primitives.ts";

/** `weekly` is the extension `weekly-alerts`. */
export const ALERT_FREQUENCIES = ["instant", "daily", "weekly", "off"] as const;

export const savedSearch = z.object({
  id: number(),
  name: text(),
  /** The results page's URL query, without order, page and view. */
  query: text(),
  frequency: oneOfOr(ALERT_FREQUENCIES, "off"),
  /** Listings that began to match since `last_seen_at`. */
  new_count: count(),
  /** ISO. */
  last_seen_at: text(),
});
export type WireSavedSearch = z.output<typeof savedSearch>;

/** Extension `saved-searches`: all of the member's, the newest first. */
export const getSavedSearches = wireCall({
  method: "GET",
  path: "saved-searches",
  access: "required",
  request: noRequest,
  answer: pageOf(savedSearch),
});

/** Saving the same query again changes name and frequency of the one that is there. */
export const postSavedSearch = wireCall({
  method: "POST",
  path: "saved-searches",
  access: "required",
  body: "json",
  request: z.object({ name: word(), query: text(), frequency: oneOf(ALERT_FREQUENCIES) }),
  answer: z.object({ data: savedSearch }),
});

/** `seen` 1: the member has looked at the results now. */
export const putSavedSearch = wireCall({
  method: "PUT",
  path: "saved-searches",
  access: "required",
  body: "json",
  request: z.object({
    id: number(),
    name: textIfAny(),
    query: z.optional(z.string()),
    frequency: z.optional(oneOf(ALERT_FREQUENCIES)),
    seen: flagIfAny(),
  }),
  answer: z.object({ data: savedSearch }),
});

/** What a link in a mail about a search stands for: the search's name and how often its mails come. */
const searchAlert = z.object({ name: text(), frequency: oneOfOr(ALERT_FREQUENCIES, "off") });

/** Extension `alert-links`: for whoever has the mail, signed in or not. Changes nothing. */
export const getSearchAlert = wireCall({
  method: "GET",
  path: "saved-search-alerts/{key}",
  access: "public",
  request: z.object({ key: word() }),
  answer: z.object({ data: searchAlert }),
});

/** Without `frequency` the mails end, as programs that read mail ask for it (RFC 8058). */
export const postSearchAlert = wireCall({
  method: "POST",
  path: "saved-search-alerts/{key}",
  access: "public",
  request: z.object({ key: word(), frequency: z.optional(oneOf(ALERT_FREQUENCIES)) }),
  answer: z.object({ data: searchAlert }),
});

export const deleteSavedSearch = wireCall({
  method: "DELETE",
  path: "saved-searches",
  access: "required",
  request: z.object({ id: number() }),
  answer: nothing,
});
