import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export interface CalendarEntry {
  /** The same for every version of the entry. */
  uid: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  isCancelled: boolean;
  title: string;
  address: string;
  url: string;
  changedAt: Date;
}

/** An iCalendar file (RFC 5545) of one viewing; in UTC, which every calendar shows in its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({ name: entry.title, prodId: { company: "Gable", product: "Viewings" } });
  calendar.method(entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: entry.startsAt,
    end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: entry.title,
    location: entry.address,
    url: entry.url,
    stamp: entry.changedAt,
  });
  return calendar.toString();
}
