import type { Translate } from "@gable/shared-sdk/host";

const HOURS_A_DAY = 24;

/** How long a package runs: hours below a day, days from then on (spec §9). Zero hours never end. */
export function planDuration(hours: number, t: Translate): string {
  if (hours <= 0) return t("payments.duration.forGood");
  return hours < HOURS_A_DAY
    ? t("payments.duration.hours", { count: hours })
    : t("payments.duration.days", { count: Math.round(hours / HOURS_A_DAY) });
}
