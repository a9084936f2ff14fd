import { formatDate } from "@gable/shared-sdk/format";

/** What a clock of a zone shows at a moment, with the day. */
const clockIn = (time: string, timeZone: string) =>
  formatDate(time, "en", { dateStyle: "short", timeStyle: "short", timeZone });

/**
 * A moment by the clocks of the home, with its day and the name of the zone; empty where they show what the reader's do, or
 * the zone is not known.
 */
export function timeAtHome(time: string, home: string, reader: string, language: string): string {
  if (home === "" || clockIn(time, home) === clockIn(time, reader)) return "";
  return formatDate(time, language, {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: home,
    timeZoneName: "short",
  });
}
