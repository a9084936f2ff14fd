import type { NotificationsInput } from "../calls/notifications.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const notificationsQuery = (client: ApiClient, input: NotificationsInput = {}) =>
  readQuery(
    "notifications",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/notifications.ts")).notifications,
    client,
    input,
  );
