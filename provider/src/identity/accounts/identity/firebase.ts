import { readFile } from "node:fs/promises";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { type FirebaseConfig, firebaseEmulatorHere } from "../../../platform/config/index.ts";
import type { AppContext } from "../../../platform/context/index.ts";
import { asOneLine, Failure, invalid } from "../../../platform/http/index.ts";
import { normaliseMobile } from "../repository.ts";
import type { Identity, IdentityVerifier } from "./port.ts";

const METHODS: Record<string, Identity["method"]> = {
  "google.com": "google",
  "apple.com": "apple",
  phone: "phone",
  password: "email",
};

/** What a verified ID token says (Firebase: "Verify ID tokens", the token's claims). */
export function toIdentity(token: DecodedIdToken): Identity {
  return {
    subject: `firebase:${token.uid}`,
    method: METHODS[token.firebase?.sign_in_provider ?? ""] ?? "other",
    email: token.email ? token.email.trim().toLowerCase() : null,
    isEmailVerified: token.email_verified === true,
    phone: token.phone_number ? normaliseMobile(token.phone_number) : null,
    name: typeof token.name === "string" ? asOneLine(token.name).slice(0, 120) : "",
  };
}

// The library is large: it is loaded when the first token comes.
async function openAuth({ projectId, credentialsFile, emulator }: FirebaseConfig): Promise<Auth> {
  // The library reads this variable by itself, and then takes tokens that nobody has signed.
  if (firebaseEmulatorHere() !== emulator)
    throw new Error("FIREBASE_AUTH_EMULATOR_HOST is not what the site was started with.");
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const credential = credentialsFile ? cert(JSON.parse(await readFile(credentialsFile, "utf8"))) : undefined;
  return getAuth(initializeApp({ projectId, ...(credential && { credential }) }, `gable-${projectId}`));
}

/** Errors that say that the token is no good; any other is ours or the network's. */
const REFUSALS: Record<string, string> = {
  "auth/id-token-expired": "The sign-in has expired. Sign in again.",
  "auth/id-token-revoked": "The sign-in was withdrawn. Sign in again.",
  "auth/user-disabled": "This account is disabled at the sign-in service.",
  "auth/user-not-found": "This account is not known to the sign-in service any more.",
  "auth/argument-error": "The sign-in could not be verified. Sign in again.",
  "auth/invalid-id-token": "The sign-in could not be verified. Sign in again.",
};

/** The library gives the same code for a token that is no good and for keys that it could not fetch. */
const NOT_REACHED = /^Error (?:fetching|while making)/;

/** ID tokens of a Firebase project; without one, a verifier that says so. */
export function firebaseVerifier(config: FirebaseConfig | null): IdentityVerifier {
  if (!config)
    return {
      isConfigured: false,
      async verify() {
        throw new Failure(400, "This site has no sign-in with Google or Apple. Use email or phone.", {
          reason: "identity_missing",
        });
      },
    };
  let opening: Promise<Auth> | undefined;
  return {
    isConfigured: true,
    async verify(token) {
      try {
        // A key file that cannot be read may be put right while the site runs.
        opening ??= openAuth(config).catch((error) => {
          opening = undefined;
          throw error;
        });
        const auth = await opening;
        return toIdentity(await auth.verifyIdToken(token, config.credentialsFile !== null));
      } catch (error) {
        const { code = "", message } = error as { code?: string; message: string };
        const refusal = REFUSALS[code];
        if (refusal && !NOT_REACHED.test(message)) throw invalid(refusal, "auth_id", "identity_refused");
        console.error(`Firebase ID tokens cannot be verified: ${message}`);
        throw new Failure(503, "The sign-in service cannot be reached. Try again in a moment.", { retryAfter: 30 });
      }
    },
  };
}

const makeIdentities = ({ config }: AppContext): IdentityVerifier => firebaseVerifier(config.firebase);

/** Tokens of the sign-in service. */
export const identitiesOf = ({ single }: Pick<AppContext, "single">): IdentityVerifier => single(makeIdentities);
