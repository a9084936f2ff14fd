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
import type { IdentityAdapter } from "./adapter.ts";
import { isRefused } from "./failure.ts";

function toSession({ token, member }: SignInAnswer): SessionData {
  const { id, name, email, mobile, profile, address, slugId, isAdmin } = member;
  return { token, id, name, email, mobile, profile, address, slugId, isAdmin };
}

/** Signing in at the provider itself, by email and password; works without any outside service. */
export function createProviderAdapter(sdk: ApiClient): IdentityAdapter {
  return {
    register: (registration) => register(sdk, { ...registration, passwordAgain: registration.password }),
    sendCode: (email) => requestOtp(sdk, { email }),
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
    signIn: async (email, password) => toSession(await signIn(sdk, { method: "email", email, password })),
    forgotPassword: (email) => forgotPassword(sdk, { email }),
    resetPassword: (token, password) => resetPassword(sdk, { token, password, passwordAgain: password }),
    beforeSignOut: (pushToken) => signOff(sdk, { fcmToken: pushToken }),
  };
}
