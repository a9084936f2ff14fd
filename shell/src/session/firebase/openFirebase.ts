import { type SignInInput, signIn } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { FirebaseProject, SessionData } from "@gable/shared-sdk/host";
import type { Auth, ConfirmationResult } from "firebase/auth";
import { toSession } from "../providerAdapter.ts";
import { openAuth } from "./auth.ts";

export interface FirebaseOptions {
  sdk: ApiClient;
  project: FirebaseProject;
  language(): string;
}

/** What waits for somebody to sign in. */
export interface Waiting {
  /** What was typed with a registration that waits for its link. */
  registered: { email: string; name: string; mobile: string } | null;
  /** A number that a code was sent to. */
  asked: { phone: string; sent: ConfirmationResult } | null;
}

/** What the ways of signing in at Firebase have in common. */
export interface Firebase {
  auth: Auth;
  language(): string;
  /** What the service sends and shows from now on is in the page's language. */
  speak(): void;
  waiting: Waiting;
  /** Signs in at the provider by Firebase's token. The provider knows the member then: nobody stays signed in here. */
  enter(proof: SignInInput): Promise<SessionData>;
}

export function openFirebase({ sdk, project, language }: FirebaseOptions): Firebase {
  const auth = openAuth(project);
  const waiting: Waiting = { registered: null, asked: null };
  return {
    auth,
    language,
    speak() {
      auth.languageCode = language();
    },
    waiting,
    async enter(proof) {
      const answer = await signIn(sdk, proof);
      Object.assign(waiting, { registered: null, asked: null });
      void auth.signOut();
      return toSession(answer);
    },
  };
}
