const MOST_SLOTS = 5;
const FURTHEST_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Proposed times as ISO dates in their order, each once.
 * @returns text that says what is wrong with them
 */
export function readSlots(given: string[], now: Date): string[] | { problem: string } {
  if (given.length === 0) return { problem: "Propose at least one time." };
  if (given.length > MOST_SLOTS) return { problem: `Propose ${MOST_SLOTS} times at most.` };
  const times: number[] = [];
  for (const text of given) {
    // Without a zone it would be another moment on every machine.
    const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at))
      return { problem: `"${text.slice(0, 40)}" is no date with a time zone, such as 2026-01-31T15:00:00Z.` };
    if (at <= now.getTime()) return { problem: "Propose times that are still to come." };
    if (at > now.getTime() + FURTHEST_DAYS * DAY_MS) return { problem: `Propose times within ${FURTHEST_DAYS} days.` };
    times.push(at);
  }
  return [...new Set(times)].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
}
