import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import * as input from "../http/input.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { deleteNotifications, listNotifications, markRead, markReadUpTo } from "./repository.ts";
import { toNotification } from "./serialise.ts";

/** A member's notifications. Reading the list marks what it shows: `read_at` is null the first time. */
export const notifications: Module = (app, context) => {
  route(app, context, {
    call: wire.getNotificationList,
    access: "required",
    input: z.object({ ...input.paging(), keep_unread: input.flag() }),
    async handle({ offset, limit, keep_unread }, { user, links }) {
      const { rows, total, unread } = await listNotifications(context.db, user.id, offset, limit);
      const now = context.now();
      const fresh = rows.filter((row) => row.read_at === null).map((row) => row.id);
      if (!keep_unread) await markRead(context.db, user.id, fresh, now);
      return {
        message: "Notifications.",
        total,
        unread_count: unread,
        data: rows.map((row) => toNotification(row, links, now)),
      };
    },
  });

  route(app, context, {
    call: wire.notificationsRead,
    access: "required",
    input: z.object({ up_to_id: input.id("up_to_id") }),
    async handle({ up_to_id }, { user }) {
      await markReadUpTo(context.db, user.id, up_to_id, context.now());
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
