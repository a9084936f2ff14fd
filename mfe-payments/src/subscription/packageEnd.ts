import { formatDate } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";

/** "Until 1 January 2027", or that it never ends. */
export function packageEnd(endsAt: string | null, language: string, t: Translate): string {
  if (endsAt === null) return t("payments.usage.neverEnds");
  return t("payments.usage.until", {
    date: formatDate(endsAt, language, { dateStyle: "long" }),
  });
}
