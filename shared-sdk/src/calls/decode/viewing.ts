import type { Viewing } from "../../model/viewing.ts";
import type { WireViewing } from "../../wire/viewings.ts";
import { toIso } from "./common.ts";

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

export function toViewing(row: WireViewing): Viewing {
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
