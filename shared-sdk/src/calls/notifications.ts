import type { ApiClient } from "../client/client.ts";
import type { Notification } from "../model/chat.ts";
import type { Page, Paging } from "../model/common.ts";
import { getNotificationList } from "../wire/accounts.ts";
import { toNotification } from "./decode/account.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

export interface NotificationsInput extends Paging {
  /** Not to mark what is read, where the provider can (extension `notifications`): for a counter beside a bell. */
  keepUnread?: boolean;
}

/** The member's notifications, newest first. */
export async function notifications(
  client: ApiClient,
  { keepUnread, ...input }: NotificationsInput = {},
  options?: CallOptions,
): Promise<Page<Notification>> {
  return toPage(
    await send(client, getNotificationList, { ...input, keep_unread: keepUnread ? 1 : undefined }, options),
    toNotification,
    input.offset,
  );
}

export const notificationsQuery = (client: ApiClient, input: NotificationsInput = {}) =>
  readQuery("notifications", notifications, client, input);
