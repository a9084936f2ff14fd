import {
  forgotPassword,
  register,
  requestOtp,
  resetPassword,
  type SignInAnswer,
  signIn,
  signOff,
  verifyOtp,
} from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { SessionData } from "@gable/shared-sdk/host";
import { type IdentityAdapter, NOT_ALLOWED } from "./adapter.ts";
import { isRefused } from "./failure.ts";
import { identityError } from "./messages.ts";
import { renewTime } from "./renewTime.ts";

export function toSession({ token, member, expiresIn }: SignInAnswer): SessionData {
  const { id, name, email, mobile, profile, address, slugId, isAdmin } = member;
  const fields = { token, id, name, email, mobile, profile, address, slugId, isAdmin };
  return expiresIn === null ? fields : { ...fields, renewAt: renewTime(expiresIn) };
}

const notAllowed = async (): Promise<never> => {
  throw identityError(NOT_ALLOWED);
};

/** Signing in at the provider itself, by password or by codes to e-mail and phone; works without any outside service. */
export function createProviderAdapter(sdk: ApiClient): IdentityAdapter {
  return {
    register: (registration) => register(sdk, { ...registration, passwordAgain: registration.password }),
    sendProof: (email) => requestOtp(sdk, { email }),
    async verify(email, code, password) {
      const { authId } = await verifyOtp(sdk, { email, code });
      const withCode = () => signIn(sdk, { method: "phone", authId, email });
      if (password === null) return toSession(await withCode());
      try {
        return toSession(await signIn(sdk, { method: "email", email, password }));
      } catch (error) {
        // A password that was typed elsewhere ends with the confirmation; the code itself has proved who this is.
        if (!isRefused(error)) throw error;
        return toSession(await withCode());
      }
    },
    confirmLink: notAllowed,
    signIn: async (email, password) => toSession(await signIn(sdk, { method: "email", email, password })),
    forgotPassword: (email) => forgotPassword(sdk, { email }),
    resetPassword: (token, password) => resetPassword(sdk, { token, password, passwordAgain: password }),
    // Its own call does it, with the member's token.
    changePassword: notAllowed,
    sendPhoneCode: (phone) => requestOtp(sdk, { phone }),
    async verifyPhone(phone, code) {
      const { authId } = await verifyOtp(sdk, { phone, code });
      return toSession(await signIn(sdk, { method: "phone", authId, mobile: phone }));
    },
    signInWith: notAllowed,
    returned: async () => null,
    beforeSignOut: (pushToken) => signOff(sdk, { fcmToken: pushToken }),
  };
}
