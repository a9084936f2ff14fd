const DAY = 86_400_000;

/** Midnight of the visitor's own day. */
function dayOf(iso: string): number {
  const date = new Date(iso);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The time of today's messages, the weekday of this week's, the date of older ones. */
export function shortDate(iso: string, language: string, now = Date.now()): string {
  const age = dayOf(new Date(now).toISOString()) - dayOf(iso);
  const date = new Date(iso);
  if (age < DAY) return timeOfDay(iso, language);
  if (age < 7 * DAY) return new Intl.DateTimeFormat(language, { weekday: "short" }).format(date);
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(date);
}

/** `1:03 AM`, in the language's own form. */
export function timeOfDay(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(new Date(iso));
}

/** Heading of a day in the thread: today and yesterday in words, else the date. */
export function dayHeading(iso: string, language: string, now = Date.now()): string {
  const days = Math.round((dayOf(iso) - dayOf(new Date(now).toISOString())) / DAY);
  if (days === 0 || days === -1) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
    return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  }
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" }).format(new Date(iso));
}

export const isOtherDay = (a: string, b: string): boolean => dayOf(a) !== dayOf(b);
