import { formatDate } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";

/** "Until 1 January 2027", or that it never ends. */
export function packageEnd(endsAt: string | null, language: string, t: Translate): string {
  if (endsAt === null) return t("payments.usage.neverEnds");
  return t("payments.usage.until", {
    date: formatDate(endsAt, language, { dateStyle: "long" }),
  });
}

const HOUR = 3_600_000;

/**
 * Hours until a package ends, whole days of them from a day on, so that no fraction of one is read; null when it never ends.
 * @param now milliseconds since 1970
 */
export function hoursLeft(endsAt: string | null, now: number): number | null {
  if (endsAt === null) return null;
  const hours = Math.max(0, Math.ceil((new Date(endsAt).getTime() - now) / HOUR));
  return hours < 24 ? hours : Math.round(hours / 24) * 24;
}
