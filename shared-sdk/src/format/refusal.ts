import type { ApiError } from "../client/error.ts";

/** Refusals that name their `reason`: each has words of the visitor's language under `sdk.refusal.<reason>`. */
const REASONS: readonly unknown[] = [
  "boards_full",
  "board_full",
  "searches_full",
  "search_saved",
  "drafts_full",
  "viewing_asked",
  "time_taken",
];

const isNo = (answer: unknown): boolean => ["false", "0"].includes(String(answer));

/**
 * Key of the words for a refusal that says by its fields what it is about, so that it can be told in any language; null
 * for those that have nothing but the provider's sentence.
 */
export function refusalKey({ kind, body }: ApiError): string | null {
  const { reason, data, verification_status: status } = body;
  if (REASONS.includes(reason)) return `sdk.refusal.${reason}`;
  if (kind === "limit") {
    const check = { ...body, ...(data as object | null) } as Record<string, unknown>;
    if (isNo(check.package_available)) return "sdk.gate.not_subscribed.text";
    return isNo(check.feature_available) ? "sdk.error.limit" : "sdk.gate.limit_over.text";
  }
  if (body.profile_incomplete) return "sdk.gate.profile_incomplete.text";
  if (status === undefined) return null;
  return `sdk.gate.verification_${status === "pending" || status === "failed" ? status : "missing"}.text`;
}
