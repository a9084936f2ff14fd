const SECOND = 1000;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400 * SECOND],
  ["month", 30 * 86_400 * SECOND],
  ["week", 7 * 86_400 * SECOND],
  ["day", 86_400 * SECOND],
  ["hour", 3_600 * SECOND],
  ["minute", 60 * SECOND],
  ["second", SECOND],
];

/**
 * How long ago a date was, in the largest unit that fits: a year of 365 days, a month of 30 (spec §9).
 * Less than a second ago, and anything in the future, is `just now`. Empty for what is no date.
 * Not for server-rendered markup: it changes with `now`.
 */
export function relativeTime(
  date: string | number | Date,
  now: number,
  language: string,
  t: (key: string) => string,
): string {
  const elapsed = now - new Date(date).getTime();
  if (Number.isNaN(elapsed)) return "";
  const step = STEPS.find(([, length]) => elapsed >= length);
  if (!step) return t("sdk.time.just_now");
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(-Math.floor(elapsed / length), unit);
}

/** A validity: hours below 24, else days (spec §9), with at most one decimal: `6 hours`, `30 days`. */
export function formatDuration(hours: number, language: string): string {
  const inDays = hours >= 24;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: inDays ? "day" : "hour",
    unitDisplay: "long",
    maximumFractionDigits: 1,
  }).format(inDays ? hours / 24 : hours);
}

/**
 * A date in the language's form; empty for what is no date. In UTC unless told, so that the server and
 * every browser write the same.
 */
export function formatDate(
  date: string | number | Date | null,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string {
  if (date === null || date === "") return "";
  const value = new Date(date);
  if (Number.isNaN(value.getTime())) return "";
  return new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options }).format(value);
}
