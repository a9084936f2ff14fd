import type { Notification, NotificationTopic } from "../model/chat.ts";
import type { Page, Paging } from "../model/common.ts";
import { getNotificationList } from "../wire/accounts.ts";
import { deleteNotifications as deleteNotificationsCall, notificationsRead } from "../wire/notifications.ts";
import { toNotification } from "./decode/account.ts";
import { toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

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
export const notifications = defineCall(getNotificationList, {
  request: ({ keepUnread, ...input }: NotificationsInput) => ({
    ...input,
    keep_unread: keepUnread ? (1 as const) : undefined,
  }),
  answer: (answer, input): NotificationPage => ({
    ...toPage(answer, toNotification, input.offset),
    unread: answer.unread_count ?? null,
  }),
});

/**
 * Marks one notification as read, or all up to one. Does nothing at a provider without the extension `notifications`, where
 * reading the list marks it.
 */
export const markNotificationsRead = defineCall(notificationsRead, {
  request: (input: { upToId: number } | { id: number }) =>
    "id" in input ? { id: input.id } : { up_to_id: input.upToId },
  fallback: undefined,
});

/** Deletes one notification, or all without `id`. @throws ApiError `not_found` at a provider that cannot */
export const deleteNotifications = defineCall(deleteNotificationsCall, { request: (input: { id?: number }) => input });
