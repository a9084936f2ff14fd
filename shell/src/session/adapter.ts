import type { SessionData } from "@gable/shared-sdk/host";

export interface Registration {
  name: string;
  email: string;
  mobile: string;
  password: string;
}

/**
 * Who proves that a visitor is who they say: the provider itself, or an outside service. Every way ends
 * with the provider's token. All reject with an `ApiError`, or with an {@link IdentityError}.
 */
export interface IdentityAdapter {
  /** Creates an account and sends a code to its address. */
  register(registration: Registration): Promise<void>;
  /** Sends a fresh code. */
  sendCode(email: string): Promise<void>;
  /**
   * Proves the address by the code that was sent to it, and signs in.
   * @param password as chosen a moment ago; null when the page has been opened anew since
   */
  verify(email: string, code: string, password: string | null): Promise<SessionData>;
  signIn(email: string, password: string): Promise<SessionData>;
  /** Sends a link that opens the page for a new password. */
  forgotPassword(email: string): Promise<void>;
  /** @param token out of that link */
  resetPassword(token: string, password: string): Promise<void>;
  /** Tells the provider that this browser no longer wants the member's push messages. */
  beforeSignOut(pushToken: string | null): Promise<void>;
}

/** A refusal of an outside sign-in service, by its code. */
export class IdentityError extends Error {
  override name = "IdentityError";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
