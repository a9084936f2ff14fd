/**
 * Codes of the Firebase sign-in service and the dictionary keys of what they mean to a visitor
 * (spec §8). The service's codes come as `auth/user-not-found`.
 */
const MESSAGES: Record<string, string> = {
  "user-not-found": "userNotFound",
  "wrong-password": "invalidPassword",
  "invalid-password": "invalidPassword",
  "email-already-in-use": "emailInUse",
  "email-already-exists": "emailInUse",
  "invalid-email": "invalidEmail",
  "weak-password": "weakPassword",
  "user-disabled": "userDisabled",
  "too-many-requests": "tooManyRequests",
  "operation-not-allowed": "notAllowed",
  "internal-error": "internal",
  "invalid-credential": "invalidCredentials",
  "invalid-login-credentials": "invalidCredentials",
  "invalid-phone-number": "invalidPhone",
  "missing-phone-number": "invalidPhone",
  "quota-exceeded": "quotaExceeded",
  "unverified-email": "unverifiedEmail",
  "popup-closed-by-user": "popupClosed",
  "cancelled-popup-request": "popupClosed",
  "popup-blocked": "popupBlocked",
  "network-request-failed": "network",
  "invalid-verification-code": "invalidCode",
  "missing-verification-code": "invalidCode",
  "code-expired": "codeExpired",
  "captcha-check-failed": "captcha",
  "account-exists-with-different-credential": "otherMethod",
  "requires-recent-login": "signInAgain",
  "user-token-expired": "signInAgain",
  "unauthorized-domain": "unauthorizedDomain",
};

/** The key of a code's message; an unknown code is named in the message itself. */
export function identityMessage(code: string): { key: string; params?: { code: string } } {
  const known = MESSAGES[code.replace(/^auth\//, "")];
  return known ? { key: `shell.identity.${known}` } : { key: "shell.identity.unknown", params: { code } };
}
