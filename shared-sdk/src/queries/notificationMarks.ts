import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const markNotificationsReadMutation = (client: ApiClient) =>
  writeMutation(
    "mark-notifications-read",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/notificationMarks.ts")).markNotificationsRead,
    client,
  );

export const deleteNotificationsMutation = (client: ApiClient) =>
  writeMutation(
    "delete-notifications",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/notificationMarks.ts")).deleteNotifications,
    client,
  );
