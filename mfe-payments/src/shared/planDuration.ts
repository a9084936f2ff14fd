import { formatDuration } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";

/** How long a package runs. Zero hours never end. */
export function planDuration(hours: number, language: string, t: Translate): string {
  return hours <= 0 ? t("payments.duration.forGood") : formatDuration(hours, language);
}
