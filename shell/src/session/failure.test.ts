import { ApiError } from "@gable/shared-sdk/client";
import { failureMessage, isLinkOver, isUnconfirmed, refusalOf } from "./failure.ts";
import { identityError, messageOf } from "./messages.ts";

const t = (key: string, params?: Record<string, string | number>) => key + (params ? JSON.stringify(params) : "");
const refusal = (kind: ApiError["kind"], fields: Record<string, unknown> = {}) => {
  const message = "The provider's words.";
  return new ApiError(kind, { call: "user_signup", message, body: { message, ...fields } });
};

test("a refused input is told by its reason, else in the provider's words, a failed connection in ours", () => {
  expect(failureMessage(refusal("validation"), t)).toBe("The provider's words.");
  expect(failureMessage(refusal("validation", { reason: "credentials_wrong" }), t)).toBe("refusal.credentials_wrong");
  expect(failureMessage(refusal("network"), t)).toBe("shell.error.network");
});

test.each(["network", "timeout", "busy", "server", "contract"] as const)(
  "what fails by %s is told as the table of messages says",
  (kind) => {
    expect(failureMessage(refusal(kind), t)).toBe(messageOf(`answer/${kind}`).key);
  },
);

test("a link is over when its token is refused, and not when the connection is", () => {
  for (const error of [refusal("validation"), identityError("auth/expired-action-code")])
    expect(isLinkOver(error)).toBe(true);
  expect(isLinkOver(identityError("auth/invalid-action-code"))).toBe(true);
  for (const error of [refusal("network"), refusal("busy"), identityError("auth/weak-password"), new Error("x")])
    expect(isLinkOver(error)).toBe(false);
});

test("a deactivated account and the demo have dialogs of their own", () => {
  expect(refusalOf(refusal("forbidden", { is_active: false }))).toBe("deactivated");
  expect(refusalOf(refusal("demo"))).toBe("demo_mode");
  expect(refusalOf(refusal("validation"))).toBeNull();
  expect(refusalOf(new Error("undefined is not a function"))).toBeNull();
});

test("codes of an outside service become their messages; anything else is a failure of the site", () => {
  expect(failureMessage(identityError("auth/popup-blocked"), t)).toBe("shell.identity.popupBlocked");
  expect(failureMessage(new Error("undefined is not a function"), t)).toBe("shell.error.server");
});

test("an unconfirmed address is told apart from a wrong password", () => {
  expect(isUnconfirmed(refusal("validation", { email_not_verified: true }))).toBe(true);
  expect(isUnconfirmed(refusal("validation"))).toBe(false);
  expect(isUnconfirmed(identityError("auth/unverified-email"))).toBe(true);
  expect(isUnconfirmed(identityError("auth/wrong-password"))).toBe(false);
});
