import { type SignInAnswer, signIn, signOff } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { FirebaseProject, SessionData } from "@gable/shared-sdk/host";
import {
  applyActionCode,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getRedirectResult,
  OAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  type User,
  type UserCredential,
  updatePassword,
  updateProfile,
} from "firebase/auth";
import { type IdentityAdapter, type SocialService, UNVERIFIED } from "../adapter.ts";
import { STEP_PATHS } from "../flow.ts";
import { identityError } from "../messages.ts";
import { toSession } from "../provider-adapter.ts";
import { addressReturn, markLeaving, takeReturn } from "../redirect.ts";
import { openAuth } from "./auth.ts";
import { openCaptcha } from "./captcha.ts";
import { loadWindows } from "./scripts.ts";

export interface FirebaseAdapterOptions {
  sdk: ApiClient;
  project: FirebaseProject;
  language(): string;
}

const SERVICES: Record<SocialService, { id: string; scopes: readonly string[] }> = {
  google: { id: "google.com", scopes: ["profile", "email"] },
  apple: { id: "apple.com", scopes: ["email", "name"] },
};

/** Windows do not open here: the browser goes over instead. */
const NO_WINDOW = ["auth/popup-blocked", "auth/operation-not-supported-in-this-environment"];

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

/**
 * Signing in at the site's project at Firebase. Nobody stays signed in there: with its token the provider is asked for
 * one of its own, and that is the session.
 */
export function createFirebaseAdapter({ sdk, project, language }: FirebaseAdapterOptions): IdentityAdapter {
  const auth = openAuth(project);
  const captcha = openCaptcha(auth, language);
  /** What was typed with a registration that waits for its link. */
  let registered: { email: string; name: string; mobile: string } | null = null;
  let asked: { phone: string; sent: ConfirmationResult } | null = null;

  const speak = () => {
    auth.languageCode = language();
  };
  /** Where a link leads on to, once the service has taken it. */
  const onward = () => ({ url: new URL(STEP_PATHS["sign-in"], window.location.origin).href });

  /** The provider knows the member now: nobody stays signed in here. */
  function leaving(answer: SignInAnswer): SessionData {
    registered = null;
    asked = null;
    void auth.signOut();
    return toSession(answer);
  }

  async function enterWithEmail(user: User): Promise<SessionData> {
    if (!user.emailVerified) throw identityError(UNVERIFIED);
    // Fresh: an older one says that the address is not proved yet.
    const authId = await user.getIdToken(true);
    const email = user.email ?? "";
    const { name = user.displayName ?? "", mobile } = registered?.email === email.toLowerCase() ? registered : {};
    return leaving(await signIn(sdk, { method: "email", authId, email, name, mobile }));
  }

  async function enterWithService(credential: UserCredential): Promise<SessionData> {
    const authId = await credential.user.getIdToken();
    const name = credential.user.displayName ?? undefined;
    return leaving(await signIn(sdk, { method: serviceOf(credential), authId, name }));
  }

  /** Whoever has just registered or signed in here with this address. */
  const present = (email: string): User | null =>
    auth.currentUser?.email?.toLowerCase() === email.toLowerCase() ? auth.currentUser : null;

  return guarded<IdentityAdapter>({
    async register({ name, email, mobile, password }) {
      speak();
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      registered = { email: email.toLowerCase(), name, mobile };
      await updateProfile(user, { displayName: name });
      await sendEmailVerification(user, onward());
    },
    async sendProof(email) {
      speak();
      const user = present(email);
      if (!user) throw identityError("auth/user-signed-out");
      await sendEmailVerification(user, onward());
    },
    async verify(email, _code, password) {
      let user = present(email);
      if (!user && password !== null) user = (await signInWithEmailAndPassword(auth, email, password)).user;
      if (!user) throw identityError("auth/user-signed-out");
      await user.reload();
      return enterWithEmail(user);
    },
    confirmLink: (token) => applyActionCode(auth, token),
    async signIn(email, password) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return enterWithEmail(user);
    },
    async forgotPassword(email) {
      speak();
      await sendPasswordResetEmail(auth, email, onward()).catch((error) => {
        // Nobody learns here who has an account.
        if ((error as { code?: string }).code !== "auth/user-not-found") throw error;
      });
    },
    resetPassword: (token, password) => confirmPasswordReset(auth, token, password),
    async changePassword(email, current, next) {
      // Nobody is signed in here: signing in is what says that it is the member.
      const { user } = await signInWithEmailAndPassword(auth, email, current);
      await updatePassword(user, next);
      void auth.signOut();
    },
    async sendPhoneCode(phone) {
      speak();
      const sent = await captcha((verifier) => signInWithPhoneNumber(auth, phone, verifier));
      asked = { phone, sent };
    },
    async verifyPhone(phone, code) {
      if (asked?.phone !== phone) throw identityError("auth/code-expired");
      const { user } = await asked.sent.confirm(code);
      return leaving(await signIn(sdk, { method: "phone", authId: await user.getIdToken(), mobile: phone }));
    },
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
    beforeSignOut: (pushToken) => signOff(sdk, { fcmToken: pushToken }),
  });
}
