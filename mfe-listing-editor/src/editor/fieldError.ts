import type { I18n } from "@gable/shared-sdk/host";
import type { Issue } from "../listing/validate.ts";
import type { ListingValues } from "../listing/values.ts";
import type { Rejected } from "./usePublish.ts";

interface FieldErrorInput {
  issues: Issue[];
  values: ListingValues;
  /** What the provider refused last. */
  rejected: Rejected | null;
  /** The writer has tried to publish: every issue is told. */
  attempted: boolean;
  /** Fields that were left once, nested as the values are. */
  touchedFields: object;
  t: I18n["t"];
}

/**
 * Text of what is wrong with a field, as it may be told now: the rules' own issue once the writer has been there or tried
 * to publish, else what the provider refused, until that is changed.
 */
export function fieldError(
  field: string,
  { issues, values, rejected, attempted, touchedFields, t }: FieldErrorInput,
): string | undefined {
  const refused = rejected?.fields.find((each) => each.field === field);
  const issue = issues.find((each) => each.field === field);
  if (!issue) return refused && !isChanged(rejected, values, field) ? refused.message : undefined;
  const seen = attempted || issue.isAtOnce || touched(touchedFields, field);
  return seen ? t(issue.message, issue.params) : undefined;
}

/** Whether a field has another value than the one that was refused. Of files nothing is known. */
function isChanged(rejected: Rejected | null, values: ListingValues, field: string): boolean {
  const name = field as keyof ListingValues;
  return rejected !== null && name in values && rejected.values[name] !== values[name];
}

/** Whether a field, also a nested one, was left once. */
function touched(fields: object, path: string): boolean {
  let place: unknown = fields;
  for (const part of path.split(".")) place = (place as Record<string, unknown> | undefined)?.[part];
  return place === true;
}
