import type { SessionData } from "@gable/shared-sdk/host";
import {
  browserPopupRedirectResolver,
  getRedirectResult,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from "firebase/auth";
import type { IdentityAdapter, SocialService } from "../adapter.ts";
import { STEP_PATHS } from "../flow.ts";
import { identityError } from "../messages.ts";
import { addressReturn, markLeaving, takeReturn } from "../redirect.ts";
import type { Firebase } from "./openFirebase.ts";
import { loadWindows } from "./scripts.ts";

const SERVICES: Record<SocialService, { id: string; scopes: readonly string[] }> = {
  google: { id: "google.com", scopes: ["profile", "email"] },
  apple: { id: "apple.com", scopes: ["email", "name"] },
};

/** Windows do not open here: the browser goes over instead. */
const NO_WINDOW = ["auth/popup-blocked", "auth/operation-not-supported-in-this-environment"];

function createService({ id, scopes }: (typeof SERVICES)[SocialService], language: string): OAuthProvider {
  const service = new OAuthProvider(id);
  for (const scope of scopes) service.addScope(scope);
  // Apple knows `locale`, Google `hl`.
  service.setCustomParameters(id === "apple.com" ? { locale: language } : { hl: language, prompt: "select_account" });
  return service;
}

/** Which of the services a token was made with. */
function serviceOf({ providerId }: UserCredential): SocialService {
  return providerId === SERVICES.apple.id ? "apple" : "google";
}

/** Signing in with an account of another service: in a window of its own, or by going over to it and coming back. */
export function serviceCalls({
  auth,
  language,
  speak,
  enter,
}: Firebase): Pick<IdentityAdapter, "signInWith" | "returned"> {
  async function enterWithService(credential: UserCredential): Promise<SessionData> {
    const authId = await credential.user.getIdToken();
    const name = credential.user.displayName ?? undefined;
    return enter({ method: serviceOf(credential), authId, name });
  }

  return {
    async signInWith(service) {
      speak();
      await loadWindows().catch(() => {
        throw identityError("auth/network-request-failed");
      });
      const provider = createService(SERVICES[service], language());
      try {
        return await enterWithService(await signInWithPopup(auth, provider, browserPopupRedirectResolver));
      } catch (error) {
        if (!NO_WINDOW.includes((error as { code?: string }).code ?? "")) throw error;
      }
      markLeaving();
      const back = addressReturn(window, STEP_PATHS["sign-in"]);
      try {
        await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
      } catch (error) {
        takeReturn();
        back();
        throw error;
      }
      return null;
    },
    async returned() {
      await loadWindows();
      const credential = await getRedirectResult(auth, browserPopupRedirectResolver);
      return credential && enterWithService(credential);
    },
  };
}
