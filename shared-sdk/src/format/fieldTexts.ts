import { isApiError } from "../client/error.ts";
import { reasonText, type Words } from "./refusal.ts";

/**
 * What to show beside each field that was refused: words of the reader's language where the reason is known, else what
 * the provider wrote.
 */
export function fieldTexts(error: unknown, t: Words): [field: string, text: string][] {
  if (!isApiError(error)) return [];
  const { field_reasons, reason } = error.body;
  // Reasons by fields are of a whole form; a single reason is that of the fields it comes with.
  const reasons = field_reasons as Record<string, unknown[] | undefined> | undefined;
  return Object.entries(error.fieldErrors).map(([field, [message = ""]]) => [
    field,
    reasonText(reasons ? reasons[field]?.[0] : reason, t) ?? message,
  ]);
}
