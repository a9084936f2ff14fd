import type { FirebaseProject } from "@gable/shared-sdk/host";
import { initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";

/** Firebase's sign-in for a project. It remembers nobody: the session is the provider's. */
export function openAuth({ projectId, apiKey, authDomain, emulator }: FirebaseProject): Auth {
  const app = initializeApp({ projectId, apiKey, authDomain }, "gable-sign-in");
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
