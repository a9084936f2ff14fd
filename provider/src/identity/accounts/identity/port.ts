/** Who somebody is, as a sign-in service has signed it. */
export interface Identity {
  /** Names the person at the service for ever, such as `firebase:<uid>`. */
  subject: string;
  /** How they proved it there. */
  method: "google" | "apple" | "phone" | "email" | "other";
  email: string | null;
  /** Whether the service vouches that the email is theirs. */
  isEmailVerified: boolean;
  /** International form, proved by a message to it; null without one. */
  phone: string | null;
  name: string;
}

/** Reads tokens that prove an identity. */
export interface IdentityVerifier {
  /** False where the site has no sign-in service. */
  isConfigured: boolean;
  /** @throws Failure 400 for a token that is no good, 503 when that cannot be found out */
  verify(token: string): Promise<Identity>;
}
