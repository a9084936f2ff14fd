import type { Moment } from "@gable/shared-sdk/model";

/** A day as words, in universal time so that server and browser agree; the provider's own text otherwise. */
export function formatDay(moment: Moment, language: string): string {
  const time = moment.iso ? Date.parse(moment.iso) : Number.NaN;
  if (Number.isNaN(time)) return moment.text;
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    time,
  );
}
