import { IdentityError, type Told } from "./adapter.ts";

/*
 * Every code of the error catalogue (spec §8) and the dictionary key of what it means to a visitor. Codes of the sign-in
 * service come as `auth/user-not-found`; the others are named by what they are about. What a code of the first table is
 * told as is decided here and nowhere else.
 */

/** Codes of the sign-in service that say something to who signs in. */
const SIGN_IN: Readonly<Record<string, string>> = {
  "user-not-found": "userNotFound",
  "wrong-password": "invalidPassword",
  "invalid-password": "invalidPassword",
  "missing-password": "invalidPassword",
  "email-already-in-use": "emailInUse",
  "email-already-exists": "emailInUse",
  "invalid-email": "invalidEmail",
  "missing-email": "invalidEmail",
  "invalid-recipient-email": "invalidEmail",
  "weak-password": "weakPassword",
  "password-does-not-meet-requirements": "weakPassword",
  "user-disabled": "userDisabled",
  "too-many-requests": "tooManyRequests",
  "operation-not-allowed": "notAllowed",
  "admin-restricted-operation": "notAllowed",
  "no-such-provider": "notAllowed",
  "operation-not-supported-in-this-environment": "notAllowed",
  "internal-error": "internal",
  timeout: "internal",
  "invalid-credential": "invalidCredentials",
  "invalid-login-credentials": "invalidCredentials",
  "rejected-credential": "invalidCredentials",
  "invalid-phone-number": "invalidPhone",
  "missing-phone-number": "invalidPhone",
  "quota-exceeded": "quotaExceeded",
  "unverified-email": "unverifiedEmail",
  "popup-closed-by-user": "popupClosed",
  "cancelled-popup-request": "popupClosed",
  "redirect-cancelled-by-user": "popupClosed",
  "user-cancelled": "popupClosed",
  "popup-blocked": "popupBlocked",
  "network-request-failed": "network",
  "invalid-verification-code": "invalidCode",
  "missing-verification-code": "invalidCode",
  "invalid-verification-id": "codeExpired",
  "missing-verification-id": "codeExpired",
  "code-expired": "codeExpired",
  "expired-action-code": "linkExpired",
  "invalid-action-code": "linkExpired",
  "captcha-check-failed": "captcha",
  "missing-recaptcha-token": "captcha",
  "invalid-recaptcha-token": "captcha",
  "account-exists-with-different-credential": "otherMethod",
  "credential-already-in-use": "otherMethod",
  "requires-recent-login": "signInAgain",
  "user-token-expired": "signInAgain",
  "invalid-user-token": "signInAgain",
  "user-signed-out": "signInAgain",
  "null-user": "signInAgain",
  "no-auth-event": "signInAgain",
  "multi-factor-auth-required": "secondFactor",
  "unsupported-first-factor": "secondFactor",
  "web-storage-unsupported": "storage",
  "unsupported-persistence-type": "storage",
  "unauthorized-domain": "unauthorizedDomain",
  "unauthorized-continue-uri": "unauthorizedDomain",
};

/** Codes that only the site's operator can do something about. */
const SET_UP_WRONG: readonly string[] = [
  "app-deleted",
  "app-not-authorized",
  "argument-error",
  "auth-domain-config-required",
  "configuration-not-found",
  "cors-unsupported",
  "invalid-api-key",
  "invalid-app-credential",
  "invalid-app-id",
  "invalid-continue-uri",
  "invalid-hosting-link-domain",
  "invalid-oauth-client-id",
  "invalid-oauth-provider",
  "invalid-provider-id",
  "invalid-recaptcha-action",
  "invalid-sender",
  "invalid-tenant-id",
  "missing-app-credential",
  "missing-continue-uri",
  "recaptcha-not-enabled",
];

/** What the rest of the catalogue is told as, wherever it comes up. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "answer/network": "shell.error.network",
  "answer/timeout": "shell.error.timeout",
  "answer/busy": "shell.error.busy",
  "answer/server": "shell.error.server",
  "answer/contract": "shell.error.contract",
  "limit/over": "sdk.gate.limit_over.title",
  "limit/not-subscribed": "sdk.gate.not_subscribed.title",
  "limit/not-in-package": "sdk.gate.not_in_package.title",
  "limit/not-premium": "sdk.gate.not_premium.title",
  "limit/profile-incomplete": "sdk.gate.profile_incomplete.text",
  "limit/not-verified": "sdk.gate.verification_missing.text",
  "limit/verification-pending": "sdk.gate.verification_pending.text",
  "limit/verification-failed": "sdk.gate.verification_failed.title",
  "limit/not-signed-in": "sdk.gate.not_signed_in.title",
  "limit/deactivated": "sdk.gate.deactivated.text",
  "limit/demo": "sdk.gate.demo_mode.text",
  "limit/check-failed": "sdk.gate.check_failed.title",
  "payment/no-method": "payments.plans.noMethod",
  "microphone/denied": "sdk.denied.microphone",
  "microphone/missing": "sdk.denied.noMicrophone",
  "notifications/denied": "sdk.denied.notifications",
  "geolocation/unsupported": "catalog.place.failed.unsupported",
  "geolocation/denied": "catalog.place.failed.denied",
  "geolocation/unavailable": "catalog.place.failed.unavailable",
  "geolocation/timeout": "catalog.place.failed.timeout",
  "geolocation/not-found": "catalog.place.notFound",
  "geolocation/failed": "catalog.map.placeUnknown",
  "upload/too-large": "sdk.rule.file_large",
  "upload/type": "sdk.rule.file_type",
  "upload/receipt": "payments.receipt.notSent",
  "chat/blocked-by-me": "chat.thread.youBlocked",
  "chat/blocked-by-them": "chat.thread.blockedBy",
};

const ofService = (codes: readonly (readonly [string, string])[]) =>
  codes.map(([code, name]) => [`auth/${code}`, `shell.identity.${name}`] as const);

/** Code → key: all of them. */
export const MESSAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...ofService(Object.entries(SIGN_IN)),
  ...ofService(SET_UP_WRONG.map((code) => [code, "notSetUp"])),
  ...Object.entries(ELSEWHERE),
]);

/** The key of a code's message; an unknown code is named in the message itself. */
export function messageOf(code: string): Told {
  const key = Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  return key ? { key } : { key: "shell.identity.unknown", params: { code } };
}

/** A refusal with its message. Whoever refuses has this table, so that a page that only shows refusals does without it. */
export const identityError = (code: string) => new IdentityError(code, messageOf(code));
