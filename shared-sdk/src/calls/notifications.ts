import type { ApiClient } from "../client/client.ts";
import type { Notification, NotificationTopic } from "../model/chat.ts";
import type { Page, Paging } from "../model/common.ts";
import { getNotificationList } from "../wire/accounts.ts";
import { toNotification } from "./decode/account.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

export interface NotificationsInput extends Paging {
  /** Not to mark what is read, where the provider can (extension `notifications`): for a counter beside a bell. */
  keepUnread?: boolean;
  /** Only what is about this, where the provider can (extension `notification-kinds`). */
  topic?: Exclude<NotificationTopic, "other">;
}

/** `unread` counts all of them before this reading; null where the provider does not say. */
export interface NotificationPage extends Page<Notification> {
  unread: number | null;
}

/** The member's notifications, newest first. */
export async function notifications(
  client: ApiClient,
  { keepUnread, ...input }: NotificationsInput = {},
  options?: CallOptions,
): Promise<NotificationPage> {
  const request = { ...input, keep_unread: keepUnread ? (1 as const) : undefined };
  const answer = await send(client, getNotificationList, request, options);
  return { ...toPage(answer, toNotification, input.offset), unread: answer.unread_count ?? null };
}
