import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from "firebase/auth";
import { identityError } from "../messages.ts";
import { loadCaptcha } from "./scripts.ts";

/**
 * Google's invisible captcha, which a code by text message needs. It shows itself only where it has a question. With the
 * emulator none is asked for.
 */
export function openCaptcha(auth: Auth, language: () => string) {
  return async <T>(act: (verifier: ApplicationVerifier) => Promise<T>): Promise<T> => {
    if (!auth.settings.appVerificationDisabledForTesting)
      await loadCaptcha(language()).catch(() => {
        throw identityError("auth/network-request-failed");
      });
    const place = document.createElement("div");
    document.body.append(place);
    const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
    try {
      return await act(verifier);
    } finally {
      verifier.clear();
      place.remove();
    }
  };
}
