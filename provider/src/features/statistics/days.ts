/** What happened on one day; `day` as `2026-01-31`. */
export interface DayCount {
  day: string;
  count: number;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last days up to today, UTC, the oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: count }, (_, index) => dayOf(new Date(today - (count - 1 - index) * 86_400_000)));
}

/** One row a day with every figure, 0 where nothing happened. */
export function byDay<K extends string>(
  days: string[],
  figures: Record<K, DayCount[]>,
): ({ day: string } & Record<K, number>)[] {
  const names = Object.keys(figures) as K[];
  const counts = new Map(names.map((name) => [name, new Map(figures[name].map(({ day, count }) => [day, count]))]));
  return days.map((day) => ({
    day,
    ...(Object.fromEntries(names.map((name) => [name, counts.get(name)?.get(day) ?? 0])) as Record<K, number>),
  }));
}
