const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const formatter = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "2 days ago", as the wire has it beside the ISO date (spec §9). */
export function humanTime(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  for (const [unit, size] of UNITS) if (seconds >= size) return formatter.format(-Math.floor(seconds / size), unit);
  return "just now";
}
