const DAY = 86_400_000;
/** The provider takes times within 180 days (docs/api-extensions.md). */
const MOST_DAYS = 180;

export interface SlotProblem {
  /** Number of the field. */
  place: number;
  why: "missing" | "past" | "far";
}

/** A moment as the platform's field of day and time writes it, in the visitor's own time: `2026-11-22T15:30`. */
export function localMoment(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  // biome-ignore lint/plugin: the value of the platform's own field of day and time, which nobody reads
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const earliestSlot = (now: Date) => localMoment(now);
export const latestSlot = (now: Date) => localMoment(new Date(now.getTime() + MOST_DAYS * DAY));

/** What fields of day and time hold, as ISO dates, each once and in order; and the first field that is wrong. */
export function slotsOf(times: readonly string[], now: Date): { slots: string[]; problem: SlotProblem | null } {
  const filled = times.flatMap((time, place) => {
    const at = time ? new Date(time).getTime() : Number.NaN;
    return Number.isNaN(at) ? [] : [{ place, at }];
  });
  const past = filled.find(({ at }) => at <= now.getTime());
  const far = filled.find(({ at }) => at > now.getTime() + MOST_DAYS * DAY);
  const slots = [...new Set(filled.map(({ at }) => at))]
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at).toISOString());
  if (filled.length === 0) return { slots, problem: { place: 0, why: "missing" } };
  if (past) return { slots, problem: { place: past.place, why: "past" } };
  return { slots, problem: far ? { place: far.place, why: "far" } : null };
}
