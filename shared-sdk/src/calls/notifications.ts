import type { ApiClient } from "../client/client.ts";
import type { Notification } from "../model/chat.ts";
import type { Page, Paging } from "../model/common.ts";
import { getNotificationList } from "../wire/accounts.ts";
import { toNotification } from "./decode/account.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

/** The member's notifications, newest first. */
export async function notifications(
  client: ApiClient,
  input: Paging = {},
  options?: CallOptions,
): Promise<Page<Notification>> {
  return toPage(await send(client, getNotificationList, input, options), toNotification, input.offset);
}

export const notificationsQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery("notifications", notifications, client, input);
