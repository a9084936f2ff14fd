import type { SessionData } from "@gable/shared-sdk/host";

export interface Registration {
  name: string;
  email: string;
  mobile: string;
  password: string;
}

/** Services whose own accounts sign in. */
export type SocialService = "google" | "apple";

/**
 * Who proves that a visitor is who they say: the provider itself, or an outside service. Every way ends in
 * `user_signup`, with the provider's token. All reject with an `ApiError`, or with an {@link IdentityError}.
 */
export interface IdentityAdapter {
  /** Creates an account and has its address proved: by a code, or by a link (`methods.ts` says which). */
  register(registration: Registration): Promise<void>;
  /** Sends a fresh code or link. */
  sendProof(email: string): Promise<void>;
  /**
   * Signs in once the address is proved: by the code that was sent to it, or by the link that was opened.
   * @param code empty where a link proves the address
   * @param password as chosen a moment ago; null when the page has been opened anew since
   */
  verify(email: string, code: string, password: string | null): Promise<SessionData>;
  /** Proves an address by the token of the link that was sent to it. Nobody is signed in by that alone. */
  confirmLink(token: string): Promise<void>;
  signIn(email: string, password: string): Promise<SessionData>;
  /** Sends a link that opens the page for a new password. */
  forgotPassword(email: string): Promise<void>;
  /** @param token out of that link */
  resetPassword(token: string, password: string): Promise<void>;
  /** Sets a new password for who knows the present one. */
  changePassword(email: string, current: string, next: string): Promise<void>;
  /** Sends a code by text message. @param phone in international form */
  sendPhoneCode(phone: string): Promise<void>;
  /** Signs in by the code that was sent to the number a moment ago. */
  verifyPhone(phone: string, code: string): Promise<SessionData>;
  /** Signs in with an account of a service; null when the browser goes over to it, and comes back to this address. */
  signInWith(service: SocialService): Promise<SessionData | null>;
  /** The member who comes back from a service; null for nobody. */
  returned(): Promise<SessionData | null>;
  /** Tells the provider that this browser no longer wants the member's push messages. */
  beforeSignOut(pushToken: string | null): Promise<void>;
}

/** A key of the dictionary, and what its text names. */
export interface Told {
  key: string;
  params?: { code: string };
}

/** A refusal of an outside sign-in service, by its code. `identityError` (`messages.ts`) makes one. */
export class IdentityError extends Error {
  override name = "IdentityError";
  readonly code: string;
  /** What it means to a visitor. */
  readonly told: Told;

  constructor(code: string, told: Told) {
    super(code);
    this.code = code;
    this.told = told;
  }
}

/** What a way of signing in that this site does not have answers with. */
export const NOT_ALLOWED = "auth/operation-not-allowed";
/** The account exists, and its address has not been proved yet. */
export const UNVERIFIED = "auth/unverified-email";
