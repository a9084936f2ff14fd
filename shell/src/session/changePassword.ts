import { ApiError } from "@gable/shared-sdk/client";
import type { FirebaseProject, Translate } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { type IdentityAdapter, IdentityError } from "./adapter.ts";
import { failureMessage } from "./failure.ts";
import { type Authority, signInMethods } from "./methods.ts";

export interface ChangePasswordOptions {
  settings: Settings | null;
  firebase: FirebaseProject | undefined;
  identity(authority: Authority): Promise<IdentityAdapter>;
  /** The member's address. */
  email: string;
  t: Translate;
}

/** What the service says of the present password. */
const WRONG: readonly string[] = [
  "auth/wrong-password",
  "auth/invalid-password",
  "auth/invalid-credential",
  "auth/invalid-login-credentials",
  "auth/user-not-found",
];
/** What it says of the new one. */
const WEAK: readonly string[] = ["auth/weak-password", "auth/password-does-not-meet-requirements"];

/** As the port of the session says it. */
function refusal(error: IdentityError, t: Translate): ApiError {
  if (error.code === "auth/network-request-failed")
    return new ApiError("network", { call: "change_password", message: error.code, cause: error });
  const isWrong = WRONG.includes(error.code);
  const message = isWrong ? t("shell.identity.invalidPassword") : failureMessage(error, t);
  const field = isWrong ? "old_password" : WEAK.includes(error.code) ? "password" : null;
  return new ApiError("validation", {
    call: "change_password",
    message,
    fieldErrors: field ? { [field]: [message] } : {},
    body: { message },
    cause: error,
  });
}

/** Changes a password that Firebase keeps. @returns false where the provider keeps it */
export async function changePassword(
  { settings, firebase, identity, email, t }: ChangePasswordOptions,
  current: string,
  next: string,
): Promise<boolean> {
  if (!settings || signInMethods(settings, firebase).email !== "firebase") return false;
  try {
    await (await identity("firebase")).changePassword(email, current, next);
    return true;
  } catch (error) {
    throw error instanceof IdentityError ? refusal(error, t) : error;
  }
}
