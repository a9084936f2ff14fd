import type { MessagingProject } from "@gable/shared-sdk/host";
import { initializeApp } from "firebase/app";
import { deleteToken, getMessaging, getToken, type Messaging } from "firebase/messaging";

/** An app of its own: signing in has another one. */
const NAME = "gable-messages";

/** The same one each time. */
function open({ projectId, apiKey, senderId, appId }: MessagingProject): Messaging {
  return getMessaging(initializeApp({ projectId, apiKey, appId, messagingSenderId: senderId }, NAME));
}

/** The address that Firebase sends this browser's messages to. */
export function fetchPushToken(
  project: MessagingProject,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  return getToken(open(project), { vapidKey: project.vapidKey, serviceWorkerRegistration });
}

/**
 * Takes that address back. Where Firebase cannot be told the browser itself takes no more messages, and Firebase forgets
 * an address that does not answer.
 */
export async function dropPushToken(project: MessagingProject, registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await deleteToken(open(project));
  } catch (error) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    throw error;
  }
}
