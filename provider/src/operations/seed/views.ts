import { dayOf } from "../../features/statistics/index.ts";
import { hash } from "./choose.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** More is looked at towards the end of the week, from Sunday on. */
const OF_WEEKDAY = [1.35, 0.9, 0.85, 0.9, 1, 1.05, 1.3];
/** So much more is looked at what has just been listed, and for about so many days. */
const FRESHNESS = 2;
const FRESH_DAYS = 6;

/**
 * Views of a listing by day (UTC), from when it was listed until today, the oldest first: together as many as it has.
 * @param age of the listing, in hours
 */
export function viewsByDay(key: string, total: number, age: number, now: Date): { day: string; views: number }[] {
  const days = Math.floor(age / 24) + 1;
  const weights = Array.from({ length: days }, (_, index) => {
    const at = new Date(now.getTime() - (days - 1 - index) * DAY_MS);
    const chance = 0.7 + (hash(`${key}:views:${days - index}`) % 600) / 1000;
    return (OF_WEEKDAY[at.getUTCDay()] ?? 1) * (1 + FRESHNESS * Math.exp(-index / FRESH_DAYS)) * chance;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let told = 0;
  return weights.flatMap((weight, index) => {
    sum += weight;
    const until = index === days - 1 ? total : Math.floor((total * sum) / all);
    const views = until - told;
    told = until;
    const day = dayOf(new Date(now.getTime() - (days - 1 - index) * DAY_MS));
    return views > 0 ? [{ day, views }] : [];
  });
}
