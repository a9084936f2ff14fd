import { signInWithPhoneNumber } from "firebase/auth";
import type { IdentityAdapter } from "../adapter.ts";
import { identityError } from "../messages.ts";
import { openCaptcha } from "./captcha.ts";
import type { Firebase } from "./openFirebase.ts";

/** Signing in by a code that comes as a text message. */
export function phoneCalls({
  auth,
  language,
  speak,
  waiting,
  enter,
}: Firebase): Pick<IdentityAdapter, "sendPhoneCode" | "verifyPhone"> {
  const captcha = openCaptcha(auth, language);
  return {
    async sendPhoneCode(phone) {
      speak();
      const sent = await captcha((verifier) => signInWithPhoneNumber(auth, phone, verifier));
      waiting.asked = { phone, sent };
    },
    async verifyPhone(phone, code) {
      if (waiting.asked?.phone !== phone) throw identityError("auth/code-expired");
      const { user } = await waiting.asked.sent.confirm(code);
      return enter({ method: "phone", authId: await user.getIdToken(), mobile: phone });
    },
  };
}
