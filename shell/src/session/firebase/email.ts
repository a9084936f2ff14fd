import type { SessionData } from "@gable/shared-sdk/host";
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  updateProfile,
} from "firebase/auth";
import { type IdentityAdapter, UNVERIFIED } from "../adapter.ts";
import { STEP_PATHS } from "../flow.ts";
import { identityError } from "../messages.ts";
import type { Firebase } from "./openFirebase.ts";

type EmailCalls = Pick<
  IdentityAdapter,
  "register" | "sendProof" | "verify" | "confirmLink" | "signIn" | "forgotPassword" | "resetPassword" | "changePassword"
>;

/** Where a link leads on to, once the service has taken it. */
const onward = () => ({ url: new URL(STEP_PATHS["sign-in"], window.location.origin).href });

/** Signing in by an address, which a link proves, and a password. */
export function emailCalls({ auth, speak, waiting, enter }: Firebase): EmailCalls {
  async function enterWithEmail(user: User): Promise<SessionData> {
    if (!user.emailVerified) throw identityError(UNVERIFIED);
    // Fresh: an older one says that the address is not proved yet.
    const authId = await user.getIdToken(true);
    const email = user.email ?? "";
    const { registered } = waiting;
    const { name = user.displayName ?? "", mobile } = registered?.email === email.toLowerCase() ? registered : {};
    return enter({ method: "email", authId, email, name, mobile });
  }

  /** Whoever has just registered or signed in here with this address. */
  const present = (email: string): User | null =>
    auth.currentUser?.email?.toLowerCase() === email.toLowerCase() ? auth.currentUser : null;

  return {
    async register({ name, email, mobile, password }) {
      speak();
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      waiting.registered = { email: email.toLowerCase(), name, mobile };
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
  };
}
