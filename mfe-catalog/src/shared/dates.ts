import { formatDate } from "@gable/shared-sdk/format";
import type { Moment } from "@gable/shared-sdk/model";

/** A day as words; the provider's own text where it sends no date. */
export function formatDay(moment: Moment, language: string): string {
  return formatDate(moment.iso, language) || moment.text;
}
