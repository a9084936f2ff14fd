import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { paging } from "../http/input.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { listNotifications, markRead } from "./repository.ts";
import { toNotification } from "./serialise.ts";

/** A member's notifications. Reading the list marks what it shows: `read_at` is null the first time. */
export const notifications: Module = (app, context) => {
  route(app, context, {
    call: wire.getNotificationList,
    access: "required",
    input: z.object(paging()),
    async handle({ offset, limit }, { user, links }) {
      const { rows, total, unread } = await listNotifications(context.db, user.id, offset, limit);
      const now = context.now();
      const fresh = rows.filter((row) => row.read_at === null).map((row) => row.id);
      await markRead(context.db, user.id, fresh, now);
      return {
        message: "Notifications.",
        total,
        unread_count: unread,
        data: rows.map((row) => toNotification(row, links, now)),
      };
    },
  });
};
