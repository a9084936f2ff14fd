export { sessionAuthentication } from "./authentication.ts";
export { type Asker, askerOf, forgetDevices, recognise, rememberDevice } from "./devices.ts";
export {
  codeTries,
  DATA_DOWNLOADS,
  EMAIL_CHANGES,
  messageTries,
  PASSWORD_CHANGES,
  PASSWORD_CHECKS,
  passwordTries,
  registrationTries,
  resetTries,
  WRONG_TOKENS,
} from "./limits.ts";
export { assertMayEnter, REFUSED } from "./mayEnter.ts";
export { sessionsMigrations } from "./migrations.ts";
export { handOver, takeCookieAway } from "./renewalCookie.ts";
export { renewal } from "./renewalRoutes.ts";
export { type OpenedSession, openRenewable } from "./renewals.ts";
export { digest, hashPassword, isOutdatedHash, isPassword, randomCode, randomToken } from "./secrets.ts";
export { endSession, listSessions, setPushToken } from "./sessions.ts";
export { issueToken, revokeAllTokens, revokeToken, sessionEnd, shutDemoAccounts } from "./tokens.ts";
