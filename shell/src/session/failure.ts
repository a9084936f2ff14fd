import { isApiError } from "@gable/shared-sdk/client";
import type { Translate } from "@gable/shared-sdk/host";
import { IdentityError } from "./adapter.ts";
import { identityMessage } from "./identity-messages.ts";

/** Kinds whose own words say more to a visitor than the provider's. */
const OWN_WORDS = ["network", "timeout", "busy", "server", "contract"] as const;

/** What to tell a visitor whose sign-in, registration or new password was refused. */
export function failureMessage(error: unknown, t: Translate): string {
  if (error instanceof IdentityError) {
    const { key, params } = identityMessage(error.code);
    return t(key, params);
  }
  if (!isApiError(error)) return t("shell.error.server");
  if (error.deactivated) return t("shell.session.deactivated");
  const own = OWN_WORDS.find((kind) => kind === error.kind);
  if (own) return t(`shell.error.${own}`);
  return error.message || t("shell.error.server");
}

/** True when the account exists but its address has not been confirmed yet. */
export function isUnconfirmed(error: unknown): boolean {
  return isApiError(error) && error.body.email_not_verified === true;
}

/** True when what the visitor gave was refused, rather than something failed. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === "validation";
}
