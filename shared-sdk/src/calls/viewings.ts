import type { Paging } from "../model/common.ts";
import { getViewings, postViewing, putViewing, type WireViewing } from "../wire/viewings.ts";
import { toIso, toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

export type ViewingState = "proposed" | "accepted" | "declined" | "cancelled";

/** A meeting of the member and one other person at a property. Dates are ISO. */
export interface Viewing {
  id: number;
  state: ViewingState;
  /** To choose from, the earliest first. */
  slots: string[];
  minutes: number;
  /** The accepted slot; null before. */
  startsAt: string | null;
  note: string;
  property: { id: number; title: string; image: string; slugId: string; address: string };
  /** The other person; id 0 is the site itself. */
  person: { id: number; name: string; profile: string };
  /** The property is the member's. */
  isOwner: boolean;
  /** It is for the member to answer. */
  isMyTurn: boolean;
  /** Address of an iCalendar file; empty for what is not accepted, or not any more. It takes a cancelled viewing out of the calendar. */
  calendarUrl: string;
  /** IANA zone of the home, such as `Asia/Kolkata`; empty where it is not known. */
  timeZone: string;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Zones are asked for in any language. */
const LANGUAGE = "en";

/** A zone that this browser knows; empty otherwise. */
function knownZone(zone: string): string {
  try {
    return zone && new Intl.DateTimeFormat(LANGUAGE, { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

function toViewing(row: WireViewing): Viewing {
  return {
    id: row.id,
    state: row.state,
    slots: row.slots.flatMap((slot) => toIso(slot) ?? []).toSorted(),
    minutes: row.minutes,
    startsAt: toIso(row.starts_at),
    note: row.note,
    property: {
      id: row.property_id,
      title: row.title,
      image: row.title_image,
      slugId: row.slug_id,
      address: row.address,
    },
    person: { id: row.user_id, name: row.name, profile: row.profile },
    isOwner: row.is_owner,
    isMyTurn: row.is_my_turn,
    // Proposed anew after it was accepted: there is no time to put into a calendar.
    calendarUrl: row.state === "proposed" ? "" : row.calendar_url,
    timeZone: knownZone(row.time_zone ?? ""),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

export interface ViewingsInput extends Paging {
  id?: number;
  propertyId?: number;
  state?: ViewingState;
  /** Open: waiting for an answer, or still to come. Providers may answer all of them. */
  when?: "open" | "past";
}

/** Viewings that the member takes part in, the newest first; null where the provider arranges none. */
export const viewings = defineCall(getViewings, {
  request: ({ propertyId, ...input }: ViewingsInput) => ({ ...input, property_id: propertyId }),
  answer: (answer, input) => toPage(answer, toViewing, input.offset),
  fallback: null,
});

export interface RequestViewingInput {
  propertyId: number;
  /** ISO dates with a time zone, one to five, within 180 days. */
  slots: string[];
  /** 10 to 240; 30 when absent. */
  minutes?: number;
  note?: string;
}

/** Asks the owner of a listing for a viewing. */
export const requestViewing = defineCall(postViewing, {
  request: ({ propertyId, ...input }: RequestViewingInput) => ({ property_id: propertyId, ...input }),
  answer: ({ data }) => toViewing(data),
});

export type AnswerViewingInput = { id: number; note?: string } & (
  | { action: "accept"; startsAt: string }
  | { action: "decline" | "cancel" }
  | { action: "propose"; slots: string[] }
);

const STATES = { accept: "accepted", decline: "declined", cancel: "cancelled", propose: "proposed" } as const;

/** Answers a viewing. @throws ApiError `validation` with status 409 when the time is taken meanwhile */
export const answerViewing = defineCall(putViewing, {
  request: (input: AnswerViewingInput) => ({
    id: input.id,
    state: STATES[input.action],
    note: input.note,
    starts_at: input.action === "accept" ? input.startsAt : undefined,
    slots: input.action === "propose" ? input.slots : undefined,
  }),
  answer: ({ data }) => toViewing(data),
});
