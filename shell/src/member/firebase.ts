import type { MessagingProject } from "@gable/shared-sdk/host";
import { initializeApp } from "firebase/app";
import { getMessaging, getToken } from "firebase/messaging";

/** An app of its own: signing in has another one. */
const NAME = "gable-messages";

/** The address that Firebase sends this browser's messages to. */
export function fetchPushToken(
  { projectId, apiKey, senderId, appId, vapidKey }: MessagingProject,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  const app = initializeApp({ projectId, apiKey, appId, messagingSenderId: senderId }, NAME);
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
