import { isApiError } from "../client/error.ts";
import { knownRefusal, type Words } from "./refusal.ts";

/** Kinds whose message the provider wrote for people. */
const PROVIDER_SPEAKS: readonly string[] = ["validation", "forbidden", "limit", "not_found"];

/** Key of the sentence that says what went wrong and what to do. */
export function errorKey(error: unknown): string {
  if (!isApiError(error)) return "sdk.error.unknown";
  return error.deactivated ? "sdk.error.deactivated" : `sdk.error.${error.kind}`;
}

/** What to show of an error: words of ours where we know what it is about, else what the provider wrote for people. */
export function errorText(error: unknown, t: Words): string {
  if (isApiError(error) && !error.deactivated && PROVIDER_SPEAKS.includes(error.kind)) {
    const known = knownRefusal(error, t);
    if (known) return known;
    const message = error.body.message;
    if (typeof message === "string" && message) return message;
  }
  return t(errorKey(error));
}
