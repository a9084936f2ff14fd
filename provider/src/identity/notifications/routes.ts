import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { deleteNotifications, listNotifications, markRead, markReadUpTo } from "./repository.ts";
import { type NotificationRecord, toNotification } from "./serialise.ts";
import { asStored, type Tell, tellFor } from "./words.ts";

/** A member's notifications. Reading the list marks what it shows: `read_at` is null the first time. */
export const notifications: Module = (app, context) => {
  context.events.writers.add("notification", {
    wordsFor: ({ user, acceptLanguage }) => tellFor(context.db, user, acceptLanguage),
    write: (data: NotificationRecord, links, tell: Tell | undefined) =>
      toNotification(data, links, new Date(), tell ?? asStored),
  });

  route(app, context, {
    call: wire.getNotificationList,
    access: "required",
    input: z.object({
      ...input.paging(),
      keep_unread: input.flag(),
      topic: z.enum(wire.NOTIFICATION_TOPICS, `One of ${wire.NOTIFICATION_TOPICS.join(", ")}.`).optional(),
    }),
    async handle({ offset, limit, keep_unread, topic }, { user, links }, { request }) {
      const { rows, total, unread } = await listNotifications(context.db, user.id, { offset, limit, topic });
      const now = context.now();
      const tell = await tellFor(context.db, user, request.headers["accept-language"]);
      const fresh = rows.filter((row) => row.read_at === null).map((row) => row.id);
      if (!keep_unread) await markRead(context.db, user.id, fresh, now);
      return {
        message: "Notifications.",
        total,
        unread_count: unread,
        data: rows.map((row) => toNotification(row, links, now, tell)),
      };
    },
  });

  route(app, context, {
    call: wire.notificationsRead,
    access: "required",
    input: z.object({ up_to_id: input.integer("up_to_id"), id: input.integer("id") }),
    async handle({ up_to_id, id }, { user }) {
      const now = context.now();
      if (up_to_id !== undefined) await markReadUpTo(context.db, user.id, up_to_id, now);
      else if (id !== undefined) await markRead(context.db, user.id, [id], now);
      else throw invalid("Give the id of one, or up_to_id for all up to one.", "id");
      return { message: "The notifications are marked as read." };
    },
  });

  route(app, context, {
    call: wire.deleteNotifications,
    access: "required",
    input: z.object({ id: input.integer("id") }),
    async handle({ id }, { user }) {
      await deleteNotifications(context.db, user.id, id);
      return { message: id === undefined ? "All notifications are deleted." : "The notification is deleted." };
    },
  });
};
