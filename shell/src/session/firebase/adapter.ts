import { signOff } from "@gable/shared-sdk/calls";
import type { IdentityAdapter } from "../adapter.ts";
import { identityError } from "../messages.ts";
import { emailCalls } from "./email.ts";
import { type FirebaseOptions, openFirebase } from "./openFirebase.ts";
import { phoneCalls } from "./phone.ts";
import { serviceCalls } from "./services.ts";

/** Refusals of the service, as the port has them. */
function refused(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && code.startsWith("auth/") ? identityError(code) : error;
}

/** All of an adapter's calls, rejecting as the port says. */
function guarded<T extends object>(calls: T): T {
  return Object.fromEntries(
    Object.entries(calls as Record<string, (...given: unknown[]) => Promise<unknown>>).map(([name, call]) => [
      name,
      (...given: unknown[]) =>
        call(...given).catch((error: unknown) => {
          throw refused(error);
        }),
    ]),
  ) as T;
}

/**
 * Signing in at the site's project at Firebase. Nobody stays signed in there: with its token the provider is asked for
 * one of its own, and that is the session.
 */
export function createFirebaseAdapter(options: FirebaseOptions): IdentityAdapter {
  const firebase = openFirebase(options);
  return guarded<IdentityAdapter>({
    ...emailCalls(firebase),
    ...phoneCalls(firebase),
    ...serviceCalls(firebase),
    beforeSignOut: (pushToken) => signOff(options.sdk, { fcmToken: pushToken }),
  });
}
