import * as z from "zod/mini";
import { pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  list,
  number,
  numberIfAny,
  oneOf,
  oneOfOr,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";

export const VIEWING_STATES = ["proposed", "accepted", "declined", "cancelled"] as const;

/** Open: waiting for an answer, or still to come. */
export const VIEWING_TIMES = ["open", "past"] as const;

/** A meeting of two people at a property. */
export const viewing = z.object({
  id: number(),
  property_id: number(),
  title: text(),
  title_image: text(),
  slug_id: text(),
  address: text(),
  /** ISO dates to choose from. */
  slots: list(word()),
  minutes: count(30),
  state: oneOfOr(VIEWING_STATES, "proposed"),
  /** The accepted slot, ISO; null before. */
  starts_at: textOrNull(),
  note: text(),
  /** The other person; 0 is the site itself. */
  user_id: count(),
  name: text(),
  profile: text(),
  /** The property is the member's. */
  is_owner: bool(),
  /** The other one made the last proposal: it is for the member to answer. */
  is_my_turn: bool(),
  /** An iCalendar file, for whoever has the address; empty for what was never accepted. */
  calendar_url: text(),
  /** IANA zone of the home, such as `Asia/Kolkata`; extension `viewing-zones`. */
  time_zone: textIfAny(),
  /** ISO. */
  created_at: text(),
  updated_at: text(),
});
export type WireViewing = z.output<typeof viewing>;

/** Extension `viewings`: those that the member takes part in, the newest first. */
export const getViewings = wireCall({
  method: "GET",
  path: "viewings",
  access: "required",
  request: z.object({
    ...paging,
    id: numberIfAny(),
    property_id: numberIfAny(),
    state: z.optional(oneOf(VIEWING_STATES)),
    when: z.optional(oneOf(VIEWING_TIMES)),
  }),
  answer: pageOf(viewing),
});

/** Asks the owner of a listing for a viewing at one of the slots: one to five of them, within the next 180 days. */
export const postViewing = wireCall({
  method: "POST",
  path: "viewings",
  access: "required",
  body: "json",
  request: z.object({ property_id: number(), slots: list(word()), minutes: numberIfAny(), note: textIfAny() }),
  answer: z.object({ data: viewing }),
});

/**
 * `accepted` with `starts_at` (one of the slots) and `declined` by the one whose turn it is, `cancelled` by either;
 * `proposed` with other `slots` by either, to be answered by the other one. A time that is taken: 409.
 */
export const putViewing = wireCall({
  method: "PUT",
  path: "viewings",
  access: "required",
  body: "json",
  request: z.object({
    id: number(),
    state: oneOf(VIEWING_STATES),
    starts_at: textIfAny(),
    slots: z.optional(list(word())),
    note: textIfAny(),
  }),
  answer: z.object({ data: viewing }),
});
