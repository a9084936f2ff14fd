import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import { IdentityError, UNVERIFIED } from "./adapter.ts";

/** Kinds that signing in has words of its own for. */
const OWN_WORDS = ["network", "timeout", "busy", "server", "contract"] as const;

/** What to tell a visitor whose sign-in, registration or new password was refused. */
export function failureMessage(error: unknown, t: Translate): string {
  if (error instanceof IdentityError) return t(error.told.key, error.told.params);
  if (!isApiError(error)) return t("shell.error.server");
  if (error.deactivated) return t("sdk.gate.deactivated.title");
  const own = OWN_WORDS.find((kind) => kind === error.kind);
  if (own) return t(`shell.error.${own}`);
  return errorText(error, t);
}

/** True when the account exists but its address has not been confirmed yet. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof IdentityError) return error.code === UNVERIFIED;
  return isApiError(error) && error.body.email_not_verified === true;
}

/** True when what the visitor gave was refused, rather than something failed. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === "validation";
}

/** True when a mailed link is of no use any more: spent, expired or none of this site's. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof IdentityError ? error.code.endsWith("action-code") : isRefused(error);
}

/** Refusals that a dialog of their own tells: nothing in a form puts them right. */
export function refusalOf(error: unknown): "deactivated" | "demo_mode" | null {
  if (!isApiError(error)) return null;
  if (error.deactivated) return "deactivated";
  return error.kind === "demo" ? "demo_mode" : null;
}
