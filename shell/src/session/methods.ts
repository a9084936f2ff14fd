import type { FirebaseMethod, FirebaseProject } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { SocialService } from "./adapter.ts";

/** Who proves an identity: the provider itself, or the site's project at Firebase. */
export type Authority = "provider" | "firebase";

/** How visitors of a site sign in. */
export interface SignInMethods {
  email: Authority;
  /** Null where the site has no codes by text message. */
  phone: Authority | null;
  services: readonly SocialService[];
}

const SERVICES: readonly SocialService[] = ["google", "apple"];

/** Of a provider that takes tokens of Firebase's accounts with a password (docs/api-extensions.md). */
const EMAIL_EXTENSION = "firebase-email";

/**
 * The ways that show, by the site's settings (`number_with_otp_login`, `social_login`, `otp_service_provider`). What
 * goes through Firebase shows only where the composer names a project that has it.
 */
export function signInMethods(
  { signIn, extensions }: Pick<Settings, "signIn" | "extensions">,
  firebase: FirebaseProject | undefined,
): SignInMethods {
  const has = (method: FirebaseMethod) => firebase?.methods.includes(method) ?? false;
  const byFirebase = signIn.otpProvider === "firebase";
  const phone = byFirebase ? (has("phone") ? "firebase" : null) : "provider";
  return {
    email: extensions.includes(EMAIL_EXTENSION) && has("email") ? "firebase" : "provider",
    phone: signIn.phone ? phone : null,
    services: signIn.social ? SERVICES.filter(has) : [],
  };
}
