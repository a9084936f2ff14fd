import type { ApiError } from "../client/error.ts";

export type Words = (key: string, params?: Record<string, string | number>) => string;

const isNo = (answer: unknown): boolean => ["false", "0"].includes(String(answer));

/** What a reason is told as in the reader's language; null for one that this site has no words for. */
export function reasonText(reason: unknown, t: Words): string | null {
  if (typeof reason !== "string" || !/^[a-z_]+$/.test(reason)) return null;
  const text = t(`refusal.${reason}`);
  // A key without a text is shown as its last part.
  return text === reason ? null : text;
}

/**
 * A refusal that says by its fields what it is about, in the reader's language; null for those that have nothing but
 * the provider's sentence.
 */
export function knownRefusal({ kind, body }: ApiError, t: Words): string | null {
  const { reason, data, verification_status: status } = body;
  const known = reasonText(reason, t);
  if (known !== null) return known;
  if (kind === "limit") {
    const check = { ...body, ...(data as object | null) } as Record<string, unknown>;
    if (isNo(check.package_available)) return t("sdk.gate.not_subscribed.text");
    return t(isNo(check.feature_available) ? "sdk.error.limit" : "sdk.gate.limit_over.text");
  }
  if (body.profile_incomplete) return t("sdk.gate.profile_incomplete.text");
  if (status === undefined) return null;
  return t(`sdk.gate.verification_${status === "pending" || status === "failed" ? status : "missing"}.text`);
}
