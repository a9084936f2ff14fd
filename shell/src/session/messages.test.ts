import { readFileSync } from "node:fs";
import { join } from "node:path";
import { translate } from "@gable/shared-sdk/format";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { AuthErrorCodes } from "firebase/auth";
import { MESSAGES, messageOf } from "./messages.ts";

const ROOT = join(__dirname, "../../..");
const PACKAGES = ["shell", "shared-sdk", "mfe-catalog", "mfe-chat", "mfe-payments"];
const textsIn = (code: string): Record<string, string> =>
  Object.assign(
    {},
    ...PACKAGES.map((name) => JSON.parse(readFileSync(join(ROOT, name, "languages", `${code}.json`), "utf8"))),
  );

/** Spec §8, entry by entry, with the codes that each comes as. */
const CATALOGUE: Record<string, string[]> = {
  "Network or HTTP error": ["answer/network", "answer/timeout", "answer/busy", "answer/server", "answer/contract"],
  "Failed package check or exception": ["limit/check-failed"],
  "user not found": ["auth/user-not-found"],
  "invalid password": ["auth/wrong-password", "auth/invalid-password"],
  "email already in use": ["auth/email-already-in-use", "auth/email-already-exists"],
  "invalid email address": ["auth/invalid-email"],
  "password too weak": ["auth/weak-password"],
  "user account disabled": ["auth/user-disabled"],
  "too many requests": ["auth/too-many-requests"],
  "operation not allowed": ["auth/operation-not-allowed"],
  "internal error": ["auth/internal-error"],
  "invalid credentials": ["auth/invalid-credential", "auth/invalid-login-credentials"],
  "invalid phone number": ["auth/invalid-phone-number"],
  "quota exceeded": ["auth/quota-exceeded"],
  "unverified email": ["auth/unverified-email"],
  "popup closed or blocked": ["auth/popup-closed-by-user", "auth/popup-blocked"],
  "network failed": ["auth/network-request-failed"],
  "package limit over": ["limit/over"],
  "not subscribed": ["limit/not-subscribed"],
  "not premium": ["limit/not-premium"],
  "profile incomplete": ["limit/profile-incomplete"],
  "not verified": ["limit/not-verified", "limit/verification-pending", "limit/verification-failed"],
  "not logged in": ["limit/not-signed-in"],
  "account deactivated by admin": ["limit/deactivated"],
  "demo mode not allowed": ["limit/demo"],
  "no payment method enabled": ["payment/no-method"],
  "microphone denied or missing": ["microphone/denied", "microphone/missing"],
  "notification permission denied": ["notifications/denied"],
  "geolocation not supported": ["geolocation/unsupported"],
  "geolocation permission denied": ["geolocation/denied"],
  "geolocation unavailable": ["geolocation/unavailable"],
  "geolocation timeout": ["geolocation/timeout"],
  "location not found": ["geolocation/not-found"],
  "error fetching the location": ["geolocation/failed"],
  "file too large": ["upload/too-large"],
  "invalid type": ["upload/type"],
  "receipt upload failure": ["upload/receipt"],
  "message for a blocked user": ["chat/blocked-by-me"],
  "message for being blocked by a user": ["chat/blocked-by-them"],
};

test.each(Object.entries(CATALOGUE))("%s has a message", (_entry, codes) => {
  for (const code of codes) {
    expect(Object.keys(MESSAGES)).toContain(code);
    expect(messageOf(code).params).toBeUndefined();
  }
});

test("entries that the catalogue tells apart are told apart", () => {
  const told = Object.values(CATALOGUE).map((codes) => messageOf(codes[0] ?? "").key);
  expect(new Set(told).size).toBe(told.length);
});

test.each(LANGUAGES)("in %s every message of the table has words of its own", (language) => {
  const texts = textsIn(language);
  for (const key of Object.values(MESSAGES)) {
    expect([key, texts[key]]).toEqual([key, expect.stringMatching(/\S/)]);
    if (language !== "en") expect([key, texts[key]]).not.toEqual([key, textsIn("en")[key]]);
  }
});

test("the words that the specification gives are these", () => {
  const say = (code: string) => {
    const { key, params } = messageOf(code);
    return translate(textsIn("en"), "en", key, params);
  };
  expect(say("auth/invalid-credential")).toMatch(/^The details entered are incorrect/);
  expect(say("limit/profile-incomplete")).toBe("You have not completed your profile yet. Please complete first");
  expect(say("auth/never-heard-of")).toBe("An error occurred.: auth/never-heard-of");
  expect(say("constructor")).toBe("An error occurred.: constructor");
});

/** Of the service's library: for phones' own apps, for programs that use it wrongly, and for what this site never does. */
const NOT_OF_THIS_SITE =
  /cordova|-pkg-name|bundle-id|cert-hash|dynamic-link|emulator|custom-token|tenant|multi-factor-(?:info|session)|second-factor|invalid-auth-event|persistence-type|missing-iframe|nonce|already-initialized|dependent-sdk|message-payload|client-type|recaptcha-version|req-type|provider-already-linked|user-mismatch|email-change|app-not-installed|redirect-operation-pending/;

test("every code of the service's library that can come up here is known", () => {
  const codes = Object.values(AuthErrorCodes).filter((code) => !NOT_OF_THIS_SITE.test(code));
  expect(codes.length).toBeGreaterThan(50);
  expect(codes.filter((code) => !Object.hasOwn(MESSAGES, code))).toEqual([]);
});
