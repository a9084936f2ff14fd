import type { Reason } from "@gable/shared-sdk/wire";
import type { z } from "zod";

/** What stands in the request where an issue points. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

const SMALL: Record<string, Reason> = { string: "too_short", array: "required" };
const LARGE: Record<string, Reason> = { string: "too_long", array: "too_many" };

/** What a schema refuses a field for, by the kind of the issue and never by its words. */
export function reasonOfIssue(issue: z.core.$ZodIssue, value: unknown): Reason {
  if (isMissing(valueAt(value, issue.path))) return "required";
  switch (issue.code) {
    case "too_small":
      return SMALL[issue.origin] ?? "too_small";
    case "too_big":
      return LARGE[issue.origin] ?? "too_large";
    case "invalid_format":
      return "wrong_form";
    case "invalid_type":
      return ["number", "int"].includes(issue.expected) ? "not_a_number" : "wrong_value";
    default:
      return "wrong_value";
  }
}
