/** @jest-environment jsdom */
import type { MessagingProject } from "@gable/shared-sdk/host";

const deleteToken = jest.fn(async () => true);
jest.mock("firebase/app", () => ({ initializeApp: () => ({}) }));
jest.mock("firebase/messaging", () => ({
  getMessaging: () => ({}),
  getToken: async () => "address",
  deleteToken: () => deleteToken(),
}));

import { dropPushToken } from "./firebase.ts";

const project = { projectId: "p", apiKey: "k", appId: "a", senderId: "1", vapidKey: "v" } as MessagingProject;

function registration() {
  const unsubscribe = jest.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  return { unsubscribe, own: { pushManager } as unknown as ServiceWorkerRegistration };
}

test("an address is taken back at Firebase", async () => {
  const { own, unsubscribe } = registration();
  await dropPushToken(project, own);
  expect(deleteToken).toHaveBeenCalledTimes(1);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test("where Firebase cannot be told, the browser itself takes no more messages", async () => {
  const { own, unsubscribe } = registration();
  deleteToken.mockRejectedValueOnce(new Error("offline"));
  await expect(dropPushToken(project, own)).rejects.toThrow("offline");
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
