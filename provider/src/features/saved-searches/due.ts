import type { SavedSearch } from "./tables.ts";

/** Alerts of a day or a week go out from this hour on, UTC. */
const HOUR = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const alertDay = (at: Date) => Math.floor((at.getTime() - HOUR * HOUR_MS) / DAY_MS);

/** Weeks begin on Monday: the first of January 1970 was a Thursday. */
const alertWeek = (at: Date) => Math.floor((alertDay(at) + 3) / 7);

/** Whether what a search has found is to be told now. A day or a week that was missed is made up for at once. */
export function isDue({ frequency, alerted_at }: Pick<SavedSearch, "frequency" | "alerted_at">, now: Date): boolean {
  if (frequency === "off") return false;
  if (frequency === "weekly") return alertWeek(now) > alertWeek(alerted_at);
  return frequency === "instant" || alertDay(now) > alertDay(alerted_at);
}
