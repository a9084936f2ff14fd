const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const formatter = new Intl.RelativeTimeFormat("en", { numeric: "always" });

const known = new Map<string, string>();

/** Formatting takes longer than everything else about a time, and there are few of them. */
function ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  const key = `${count} ${unit}`;
  let text = known.get(key);
  if (text === undefined) {
    text = formatter.format(-count, unit);
    known.set(key, text);
  }
  return text;
}

/** "2 days ago", as the wire has it beside the ISO date (spec §9). */
export function humanTime(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  for (const [unit, size] of UNITS) if (seconds >= size) return ago(Math.floor(seconds / size), unit);
  return "just now";
}
